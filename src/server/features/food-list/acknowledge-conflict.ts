import type { Language } from '#contract/endpoint.ts';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findOverrides, markConflictSeen } from './food-list.repository.ts';
import { requireFood } from './read-calculation.ts';
import { requireLatest } from './today.ts';

/** Somebody has read that their move yields to a rule. */
export async function acknowledgeConflict(
  context: AppContext,
  session: Session,
  { labReportId, foodId }: { labReportId: number; foodId: number },
  ruleId: string,
  language: Language,
): Promise<{ food: FoodResult }> {
  const latest = await requireLatest(context, session, labReportId, language);
  const food = await requireFood(latest, foodId, language);
  if (food.conflict?.ruleId !== ruleId) throw refuse('CONFLICT_GONE');
  const { orm } = context.database;
  await orm.transaction(async (tx) => {
    await lockReport(tx, session, labReportId);
    const { accountId } = session;
    await inChangeSet(tx, { accountId, action: 'foodOverride.set', patientId: latest.patient.id }, () =>
      markConflictSeen(tx, { labReportId, foodId, ruleId, accountId, at: context.clock() }),
    );
  });
  const overrides = await findOverrides(orm, labReportId, [foodId]);
  return { food: await requireFood({ ...latest, overrides }, foodId, language) };
}
