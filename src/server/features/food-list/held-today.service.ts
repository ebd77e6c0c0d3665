import { bandIndex } from '#domain/food-list/band.ts';
import { capsOf, finalBand } from '#domain/food-list/override.ts';
import type { Cap } from '#domain/food-list/placement.ts';
import type { AppliedSafety } from '#domain/food-list/safety-rules.ts';
import type { HeldFood } from '#domain/patient-page/held-since.ts';
import type { AppContext } from '#server/context.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { barOf, entryOf } from './food-bar.ts';
import { reportToday } from './today.ts';

/**
 * The foods that rules of today hold down, for the page of a patient: `refused` where no list may be shown at all; null
 * where there is none any more.
 */
export async function heldToday(
  context: AppContext,
  session: Session,
  labReportId: number,
): Promise<ReadonlyMap<number, HeldFood> | 'refused' | null> {
  const { run, snapshot, list } = await reportToday(context, session, labReportId);
  const { safety } = run.input;
  if (safety.refusals.length > 0) return 'refused';
  if (!list) return null;
  const held = new Map<number, HeldFood>();
  for (const outcome of list.result.foods) {
    const move = list.overrides.get(outcome.foodId);
    const band = finalBand(outcome, move);
    const caps = capsOf(outcome);
    const [cap] = caps;
    // a rule that was lifted for this patient holds nothing
    const holds = cap !== undefined && bandIndex(band) >= bandIndex(cap.band);
    if (holds) {
      const allergy = caps.some(({ ruleId }) => isAllergy(outcome.foodId, ruleId, safety, snapshot));
      held.set(outcome.foodId, { ceiling: cap.band, reason: reasonOf(outcome.foodId, cap, safety, snapshot), allergy });
    } else if (band === 'excluded') {
      held.set(outcome.foodId, { ceiling: 'excluded', reason: byNutritionist, allergy: false });
    }
  }
  return held;
}

/** A restriction is told by its name where it excludes; a rule by what it says to patients, where it says anything. */
function reasonOf(foodId: number, cap: Cap, safety: AppliedSafety, snapshot: RuleBaseSnapshot): HeldFood['reason'] {
  const { name, entry } = barOf(foodId, cap, safety, snapshot);
  if (cap.band === 'excluded' && entry?.list === 'foodRestrictionIds') return name;
  const told = safety.byFood.get(foodId)?.find(({ code }) => code === cap.ruleId)?.patientText;
  return told && told.en.trim() !== '' ? told : cap.reason;
}

const byNutritionist = { en: 'left out by your nutritionist', hr: 'izostavljeno prema odluci nutricionista' };

function isAllergy(foodId: number, ruleId: string, safety: AppliedSafety, { health }: RuleBaseSnapshot): boolean {
  const entry = entryOf(foodId, ruleId, safety, health);
  return entry?.list === 'foodRestrictionIds' && health.restrictions.get(entry.id)?.kind === 'allergen';
}
