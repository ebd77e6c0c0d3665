import type { TriggerKind } from '#contract/safety-effects.ts';
import { triggerKinds } from '#contract/words.ts';

/** One clause of a trigger as an editor shows it: any of these words, or none of them. */
export interface ClauseDraft {
  kind: TriggerKind;
  negated: boolean;
  /** As the trigger spells them, without the name of the kind. */
  words: string[];
}

const lifeStages = ['everyone', 'pregnancy', 'breastfeeding'];
const isAge = (word: string) => /^(age|bmi)(<|>=)/.test(word) || word === 'age unknown';

/** The clauses of a trigger's text. Nothing is checked: the parser of the rules does that, with a sentence. */
export function clausesOf(triggerKind: TriggerKind, trigger: string): ClauseDraft[] {
  return trigger.split(' & ').map((text) => {
    const part = text.trim();
    const negated = part.startsWith('!');
    const rest = negated ? part.slice(1) : part;
    const named = triggerKinds.find((kind) => rest.startsWith(`${kind}:`));
    const words = (named === undefined ? rest : rest.slice(named.length + 1))
      .split('|')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    return { kind: named ?? kindOf(words, triggerKind), negated, words };
  });
}

/** Life stages and ages are understood wherever they stand. */
function kindOf(words: readonly string[], otherwise: TriggerKind): TriggerKind {
  if (words.length > 0 && words.every((word) => lifeStages.includes(word))) return 'life-stage';
  return words.length > 0 && words.every(isAge) ? 'age' : otherwise;
}

/** The text of the clauses, and the kind of the rule: that of its first clause. */
export function triggerOfClauses(clauses: readonly ClauseDraft[]): { triggerKind: TriggerKind; trigger: string } {
  const triggerKind = clauses[0]?.kind ?? 'condition';
  const trigger = clauses
    .map(({ kind, negated, words }) => {
      const named = kind !== triggerKind && kind !== 'life-stage' && kind !== 'age' ? `${kind}:` : '';
      return `${negated ? '!' : ''}${named}${words.join('|')}`;
    })
    .join(' & ');
  return { triggerKind, trigger };
}

export interface AgeWord {
  of: 'age' | 'bmi' | 'unknown';
  comparison: '<' | '>=';
  value: number;
  unit: 'y' | 'mo';
}

/** `age<5y`, `bmi>=30`, `age unknown`; null for any other word. */
export function readAgeWord(word: string): AgeWord | null {
  if (word === 'age unknown') return { of: 'unknown', comparison: '<', value: 0, unit: 'y' };
  const [, of, comparison, value, unit] = /^(age|bmi)(<|>=)(\d+(?:\.\d+)?)(mo|y)?$/.exec(word) ?? [];
  if (of === undefined || value === undefined) return null;
  return {
    of: of === 'bmi' ? 'bmi' : 'age',
    comparison: comparison === '<' ? '<' : '>=',
    value: Number(value),
    unit: unit === 'mo' ? 'mo' : 'y',
  };
}

export function ageWordOf({ of, comparison, value, unit }: AgeWord): string {
  if (of === 'unknown') return 'age unknown';
  return `${of}${comparison}${value}${of === 'age' ? unit : ''}`;
}
