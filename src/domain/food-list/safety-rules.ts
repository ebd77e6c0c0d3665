import type { ScoreBand } from '#contract/recommendation.contract.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import type { Bilingual, DrugRule } from '#domain/catalogue/health-rules.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import type { Trigger } from '#domain/catalogue/trigger.ts';
import { type Cause, causeOf, type SafetyPatient } from './cause.ts';
import { excludesFoods } from './drug-rules.ts';
import { foodListWording } from './food-list-wording.ts';

/** A rule that fired for a patient. */
export interface AppliedRule {
  code: string;
  effect: SafetyEffect;
  reason: Bilingual;
  patientText: Bilingual;
  source: string;
  draft: boolean;
  /** No move by hand goes beyond it: allergies, life stages, ages, inborn diseases. */
  final: boolean;
  cause: Cause;
  /** Foods that it keeps from the patient raw only. */
  rawFoodIds: ReadonlySet<number>;
  /** The diet whose own foods the rule is about. */
  restrictionId: number | null;
}

export interface AppliedSafety {
  /** No list may be made at all. */
  refusals: readonly AppliedRule[];
  /** Ranges of adults are not for this patient: statuses come from the laboratory's own ranges alone. */
  adultRangesRefused: AppliedRule | null;
  /** Stand above the list. */
  listNotes: readonly AppliedRule[];
  /** By food; in the order of the rules. */
  byFood: ReadonlyMap<number, readonly AppliedRule[]>;
  rulesUsed: number;
  draftsUsed: number;
}

export const noSafety: AppliedSafety = {
  refusals: [],
  adultRangesRefused: null,
  listNotes: [],
  byFood: new Map(),
  rulesUsed: 0,
  draftsUsed: 0,
};

/** Conditions where a bite can harm, and a child to come: a rule of theirs cannot be lifted by hand. */
export const unliftableConditions: ReadonlySet<string> = new Set([
  ...['celiac', 'g6pd_deficiency', 'pku', 'hereditary_fructose_intolerance', 'galactosaemia', 'alpha_gal'],
  ...['eating_disorder', 'planning_pregnancy', 'pregnancy', 'lactation'],
]);

/**
 * Refusals, and what allergies, life stages, ages and inborn diseases exclude or hold down, are lifted by nobody: to
 * change them the patient's record must change. What made the rule fire decides, not what the rule is called: Admins
 * write rules too.
 */
function isFinal(rule: SafetyRule, cause: Cause): boolean {
  if (rule.effect === 'refuse') return true;
  if (ceilingOfEffect(rule.effect) === null) return false;
  return cause.bodily || cause.conditions.some((code) => unliftableConditions.has(code));
}

const firmEffects: ReadonlySet<SafetyEffect> = new Set(['refuse', 'exclude', 'steady']);

/** A rule of the medicine excludes a food, holds one steady or refuses the list: no run leaves the medicine out. */
export function isFirmDrug(
  { id, atcCode }: { id: number; atcCode: string | null },
  safetyRules: readonly Pick<SafetyRule, 'effect' | 'trigger'>[],
  drugRules: readonly DrugRule[],
): boolean {
  const names = ({ negated, anyOf }: Trigger['allOf'][number]) =>
    !negated && anyOf.some((term) => term.is === 'drug' && atcCode?.startsWith(term.atcPrefix));
  return (
    safetyRules.some(({ effect, trigger }) => firmEffects.has(effect) && trigger.allOf.some(names)) ||
    drugRules.some((rule) => rule.id === id && excludesFoods(rule))
  );
}

export interface RestrictionFoods {
  name: Bilingual;
  foodIds: readonly number[];
}

/** The rules of one patient, looked up by food once. */
export function applySafety(
  rules: readonly SafetyRule[],
  patient: SafetyPatient,
  restrictions: ReadonlyMap<number, RestrictionFoods>,
): AppliedSafety {
  const refusals: AppliedRule[] = [];
  const listNotes: AppliedRule[] = [];
  const byFood = new Map<number, AppliedRule[]>();
  let adultRangesRefused: AppliedRule | null = null;
  let rulesUsed = 0;
  let draftsUsed = 0;
  for (const rule of rules) {
    const cause = causeOf(rule.trigger, patient);
    if (cause === null) continue;
    rulesUsed += 1;
    if (rule.draft) draftsUsed += 1;
    const { code, effect, reason, patientText, source, draft } = rule;
    const applied: AppliedRule = {
      ...{ code, effect, reason, patientText, source, draft, cause },
      final: isFinal(rule, cause),
      rawFoodIds: new Set(rule.targets.flatMap((target) => (target.kind === 'foods' ? [...target.rawIds] : []))),
      restrictionId: null,
    };
    const touch = (foodIds: Iterable<number>, touching: AppliedRule) => {
      for (const id of foodIds) {
        const own = byFood.get(id);
        if (own) own.push(touching);
        else byFood.set(id, [touching]);
      }
    };
    for (const target of rule.targets) {
      if (target.kind === 'foods') touch(target.foodIds, applied);
      else if (target.kind === 'ownRestrictions') {
        for (const id of cause.restrictionIds) {
          const own = restrictions.get(id);
          if (own) touch(own.foodIds, { ...applied, ...namedRestriction(own), restrictionId: id });
        }
      } else if (target.kind === 'adultRanges') adultRangesRefused ??= applied;
      else if (effect === 'refuse') refusals.push(applied);
      else listNotes.push(applied);
    }
  }
  return { refusals, adultRangesRefused, listNotes, byFood, rulesUsed, draftsUsed };
}

/** A diet is named: “your diet” alone would not say which. */
function namedRestriction({ name }: RestrictionFoods): Pick<AppliedRule, 'reason' | 'patientText'> {
  const text = foodListWording.both('restriction', { name });
  return { reason: text, patientText: text };
}

/** The best band that rules leave open. */
export type CeilingBand = 'excluded' | Extract<ScoreBand, 'limit' | 'neutral'>;

/** What a rule alone would leave open; null where it leaves the band alone. */
export function ceilingOfEffect(effect: SafetyEffect): CeilingBand | null {
  if (effect === 'refuse' || effect === 'exclude') return 'excluded';
  if (effect === 'ceiling:limit') return 'limit';
  return effect === 'ceiling:neutral' || effect === 'steady' ? 'neutral' : null;
}
