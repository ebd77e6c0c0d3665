import type { BodyOf, Language } from '#contract/endpoint.ts';
import type { FoodResult, recommendationApi } from '#contract/recommendation.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { holdReport } from '#server/features/lab-reports/lab-reports.service.ts';
import { invalid } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { requireFood } from './food-of-calculation.ts';
import { requireLatest } from './latest-calculation.ts';
import { deleteOverride, findOverrides, writeOverride } from './recommendation.repository.ts';

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
  if (band !== null && reason === '') throw invalid([{ field: 'reason', message: 'Give a reason.' }]);
  const before = latest.overrides.get(foodId);
  await context.database.orm.transaction(async (tx) => {
    await holdReport(tx, session, labReportId);
    if (band === null) await deleteOverride(tx, labReportId, foodId);
    else {
      const at = context.clock();
      const accountId = session.accountId;
      await writeOverride(tx, { labReportId, foodId, band, reason, scoreBandThen: food.scoreBand, accountId, at });
    }
    await recordChanges(tx, { accountId: session.accountId, action: 'foodOverride.set' }, [
      {
        entity: 'labReport',
        entityId: labReportId,
        patientId: latest.patient.id,
        before: { foodId, override: before ? { band: before.band, reason: before.reason } : null },
        after: { foodId, override: band === null ? null : { band, reason } },
      },
    ]);
  });
  const overrides = await findOverrides(context.database.orm, labReportId, [foodId]);
  return { food: await requireFood({ ...latest, overrides }, foodId, language) };
}
