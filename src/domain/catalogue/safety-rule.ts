import type { SafetyEffect } from '#contract/safety-effects.ts';
import type { Bilingual } from './bilingual.ts';
import type { Trigger } from './trigger.ts';

/** What a rule is about: foods, the list as a whole, or the ranges of adults. */
export type SafetyTarget =
  /** `rawIds` are those of them that are meant raw only: cooked, the rule does not touch them. */
  | { kind: 'foods'; foodIds: ReadonlySet<number>; rawIds: ReadonlySet<number> }
  | { kind: 'list' }
  | { kind: 'adultRanges' }
  /** The foods of the very restrictions that made the rule fire. */
  | { kind: 'ownRestrictions' };

export interface SafetyRule {
  code: string;
  trigger: Trigger;
  effect: SafetyEffect;
  /** Several where a rule speaks of foods and of the list. */
  targets: readonly SafetyTarget[];
  reason: Bilingual;
  /** What the patient reads. */
  patientText: Bilingual;
  source: string;
  /** Not yet approved by a named reviewer. */
  draft: boolean;
}
