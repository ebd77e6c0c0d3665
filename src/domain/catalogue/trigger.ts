import { restrictionKinds } from '#contract/foods.contract.ts';
import { type Problem, problem } from '#contract/problem.ts';
import type { TriggerKind } from '#contract/safety-effects.ts';
import type { RestrictionKind } from './restriction-label.ts';

/**
 * Who a safety rule is for, as a short text: alternatives with `|`, all of several with ` & `, not with `!`. A clause
 * may name its kind (`drug:…`, `condition:…`, `restriction:…`), which then holds for all its alternatives.
 *
 * `immunocompromised|chemotherapy`, `C03D & drug:C09A|C09B`, `age>=65y & bmi<22`, `everyone & !drug:N05AN01`,
 * `age>=18y & sex=female`
 */

export type Comparison = '<' | '>=';

export type Term =
  | { is: 'everyone' }
  | { is: 'pregnancy' }
  | { is: 'breastfeeding' }
  | { is: 'ageUnknown' }
  | { is: 'age'; comparison: Comparison; months: number }
  | { is: 'bmi'; comparison: Comparison; value: number }
  | { is: 'sex'; sex: 'female' | 'male' }
  | { is: 'condition'; code: string }
  | { is: 'drug'; atcPrefix: string }
  | { is: 'restriction'; code: string }
  | { is: 'restrictionKind'; kind: RestrictionKind };

export interface Clause {
  negated: boolean;
  anyOf: readonly Term[];
}

export interface Trigger {
  allOf: readonly Clause[];
}

/** A text that is no trigger, with what is wrong. */
export class TriggerError extends Error {
  readonly problem: Problem;

  constructor(wrong: Problem) {
    super(wrong.code);
    this.problem = wrong;
  }
}

export function parseTrigger(kind: TriggerKind, text: string): Trigger {
  const clauses = text.split(' & ').map((part) => part.trim());
  return { allOf: clauses.map((part) => parseClause(kind, part)) };
}

const namedKinds = ['drug', 'condition', 'restriction'] as const;

function parseClause(defaultKind: TriggerKind, text: string): Clause {
  const negated = text.startsWith('!');
  let rest = negated ? text.slice(1) : text;
  let kind = defaultKind;
  for (const named of namedKinds) {
    if (!rest.startsWith(`${named}:`)) continue;
    kind = named;
    rest = rest.slice(named.length + 1);
  }
  const anyOf = rest.split('|').map((word) => parseTerm(kind, word.trim()));
  return { negated, anyOf };
}

function parseTerm(kind: TriggerKind, word: string): Term {
  if (word === 'everyone') return { is: 'everyone' };
  if (word === 'pregnancy') return { is: 'pregnancy' };
  if (word === 'breastfeeding') return { is: 'breastfeeding' };
  if (word === 'age unknown') return { is: 'ageUnknown' };
  const age = /^age(<|>=)(\d+)(mo|y)$/.exec(word);
  if (age) {
    return { is: 'age', comparison: age[1] as Comparison, months: Number(age[2]) * (age[3] === 'y' ? 12 : 1) };
  }
  const bmi = /^bmi(<|>=)(\d+(?:\.\d+)?)$/.exec(word);
  if (bmi) return { is: 'bmi', comparison: bmi[1] as Comparison, value: Number(bmi[2]) };
  if (word === 'sex=female' || word === 'sex=male')
    return { is: 'sex', sex: word === 'sex=female' ? 'female' : 'male' };
  if (kind === 'restriction') {
    const ofKind = /^kind:(.+)$/.exec(word)?.[1];
    if (ofKind === undefined) return { is: 'restriction', code: codeOf(word) };
    const known = restrictionKinds.find((one) => one === ofKind);
    if (!known) throw new TriggerError(problem('RESTRICTION_KIND_UNKNOWN', { word: ofKind }));
    return { is: 'restrictionKind', kind: known };
  }
  if (kind === 'drug') {
    if (!/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(word)) {
      throw new TriggerError(problem('NOT_AN_ATC_CODE', { word }));
    }
    return { is: 'drug', atcPrefix: word };
  }
  if (kind === 'condition') return { is: 'condition', code: codeOf(word) };
  throw new TriggerError(problem('RULE_WORD_UNKNOWN', { word }));
}

function codeOf(word: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(word)) throw new TriggerError(problem('TRIGGER_WORD_UNKNOWN', { word }));
  return word;
}

/** The codes that a trigger names, so that an editor can tell whether they exist. */
export function codesIn(trigger: Trigger): { conditions: string[]; restrictions: string[] } {
  const terms = trigger.allOf.flatMap((clause) => clause.anyOf);
  return {
    conditions: terms.flatMap((term) => (term.is === 'condition' ? [term.code] : [])),
    restrictions: terms.flatMap((term) => (term.is === 'restriction' ? [term.code] : [])),
  };
}
