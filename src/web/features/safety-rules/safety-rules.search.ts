import { safetyEffects, triggerKinds } from '#contract/words.ts';
import { flag, oneOf, searchOf, text } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

export const ruleStates = ['draft', 'approved'] as const;

/** The state of the screen as it stands in the address. */
export const safetyRulesSearch = searchOf({
  ...listParts,
  state: oneOf(ruleStates),
  kind: oneOf(triggerKinds),
  effect: oneOf(safetyEffects),
  /** Only rules that contradict another. */
  contradicting: flag,
  /** The rule in the editor; `new` for one that is being written. */
  rule: text(40),
});
export type SafetyRulesSearch = ReturnType<typeof safetyRulesSearch>;
export type SetSafetyRulesSearch = (part: SafetyRulesSearch, options?: { replace?: boolean }) => void;
