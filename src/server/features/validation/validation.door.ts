import type { RunningHashes } from '#contract/validation.contract.ts';
import { ruleBaseTexts, type ValidatedRules } from '#domain/evaluation/rule-base-text.ts';
import { hashOf } from '#server/features/rule-base/rule-base.door.ts';

/** What a result is of: the same for the shipped files and for a product in which nobody has changed them. */
export function hashesOf(rules: ValidatedRules): RunningHashes {
  const texts = ruleBaseTexts(rules);
  return { rules: hashOf(texts.rules), ranges: hashOf(texts.ranges), engine: hashOf(texts.engine) };
}
