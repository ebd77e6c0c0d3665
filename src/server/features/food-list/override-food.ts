import type { BodyOf, Language } from '#contract/endpoint.ts';
import type { FoodResult, recommendationApi } from '#contract/recommendation.contract.ts';
import { capsOf } from '#domain/food-list/override.ts';
import { type Cap, capsAbove } from '#domain/food-list/placement.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteOverride, findOverrides, writeOverride } from './food-list.repository.ts';
import { requireFood } from './food-of-calculation.ts';
import { requireLatest } from './today.ts';

/** Moves a food to another band, with a reason; null returns it to its own. */
export async function overrideFood(
  context: AppContext,
  session: Session,
  { labReportId, foodId }: { labReportId: number; foodId: number },
  { band, reason = '' }: BodyOf<typeof recommendationApi.override>,
  language: Language,
): Promise<{ food: FoodResult }> {
  const latest = await requireLatest(context, session, labReportId, language);
  const food = await requireFood(latest, foodId, language);
  const outcome = latest.result.foods.find((one) => one.foodId === foodId);
  const above = band === null || !outcome ? [] : capsAbove(band, capsOf(outcome));
  refuseAbove(above, reason, language);
  if (band !== null && reason === '') throw refuseField('reason', 'REASON_REQUIRED');
  await context.database.orm.transaction(async (tx) => {
    await lockReport(tx, session, labReportId);
    const { accountId } = session;
    await inChangeSet(tx, { accountId, action: 'foodOverride.set', patientId: latest.patient.id }, async () => {
      if (band === null) return deleteOverride(tx, labReportId, foodId);
      const at = context.clock();
      const liftedRuleIds = above.map((cap) => cap.ruleId);
      const scoreBandThen = food.scoreBand;
      return writeOverride(tx, { labReportId, foodId, band, reason, scoreBandThen, liftedRuleIds, accountId, at });
    });
  });
  const overrides = await findOverrides(context.database.orm, labReportId, [foodId]);
  return { food: await requireFood({ ...latest, overrides }, foodId, language) };
}

/** A food goes above a ceiling only with a typed reason, and never above an allergy, a life stage or an age. */
export function refuseAbove(above: readonly Cap[], reason: string, language: Language): void {
  const values = (caps: readonly Cap[]) => ({
    rules: caps.map((cap) => ({ ruleId: cap.ruleId, reason: cap.reason[language] })),
  });
  const final = above.filter((cap) => cap.final);
  if (final.length > 0) {
    throw refuse(
      'NOT_LIFTABLE',
      {},
      {
        moreValues: values(final),
      },
    );
  }
  if (above.length > 0 && reason === '') {
    throw refuse(
      'ABOVE_CEILING',
      {},
      {
        moreValues: values(above),
      },
    );
  }
}
