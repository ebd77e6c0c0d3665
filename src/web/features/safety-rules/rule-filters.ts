import type { TriggerKind } from '#contract/safety-effects.ts';
import type { SafetyContradiction, SafetyRule } from '#contract/safety-rules.contract.ts';
import { triggerKinds } from '#contract/words.ts';
import type { RuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import type { SafetyRulesSearch } from './safety-rules.search.ts';

export interface SearchableRule {
  rule: SafetyRule;
  folded: string;
}

/** A rule is found by its name, its words in both languages, and any food it touches. */
export function searchableRules(rules: readonly SafetyRule[], words: RuleWords): SearchableRule[] {
  return rules.map((rule) => {
    const foods = rule.foodIds.map(words.food).join(' ');
    const texts = [rule.reason.en, rule.reason.hr, rule.patientText.en, rule.patientText.hr, rule.source].join(' ');
    return { rule, folded: foldText(`${rule.ruleId} ${words.when(rule)} ${words.about(rule)} ${texts} ${foods}`) };
  });
}

export function contradicted(contradictions: readonly SafetyContradiction[]): Set<string> {
  return new Set(contradictions.flatMap(({ ruleIds }) => ruleIds));
}

export interface Filtered {
  rules: SafetyRule[];
  /** How many each choice would leave, with all other filters as they are. */
  states: Record<'all' | 'draft' | 'approved', number>;
  kinds: Record<'all' | TriggerKind, number>;
}

export function filterRules(
  all: readonly SearchableRule[],
  text: string,
  { state, kind, effect, contradicting }: SafetyRulesSearch,
  contradictory: ReadonlySet<string>,
): Filtered {
  const found = filterFolded(all, text)
    .map(({ rule }) => rule)
    .filter((rule) => effect === undefined || rule.effect === effect)
    .filter((rule) => contradicting === undefined || contradictory.has(rule.ruleId));
  const inState = found.filter((rule) => state === undefined || rule.draft === (state === 'draft'));
  const ofKind = found.filter((rule) => kind === undefined || rule.triggerKind === kind);
  const countOf = (one: TriggerKind) => inState.filter(({ triggerKind }) => triggerKind === one).length;
  const kinds = Object.fromEntries(triggerKinds.map((one) => [one, countOf(one)])) as Record<TriggerKind, number>;
  return {
    rules: inState.filter((rule) => kind === undefined || rule.triggerKind === kind),
    states: {
      all: ofKind.length,
      draft: ofKind.filter(({ draft }) => draft).length,
      approved: ofKind.filter(({ draft }) => !draft).length,
    },
    kinds: { all: inState.length, ...kinds },
  };
}
