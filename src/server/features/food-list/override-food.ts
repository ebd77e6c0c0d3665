import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import type { FoodResult, recommendationApi, SkippedFood } from '#contract/recommendation.contract.ts';
import { capsOf } from '#domain/food-list/override.ts';
import { byStrictnessOf, type Cap, capsAbove } from '#domain/food-list/placement.ts';
import { asChange, inChangeSet } from '#server/audit/change-set.ts';
import { revertRows } from '#server/audit/revert-rows.ts';
import type { AppContext } from '#server/context.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  deleteOverride,
  findOverrides,
  lockBulkMove,
  markMovesUndone,
  replaceOverrides,
  type StoredOverride,
  writeOverride,
} from './food-list.repository.ts';
import { requireFood } from './read-calculation.ts';
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

/** Moves many foods at once. What a rule keeps from the band stays where it is and is named with the rule. */
export async function overrideMany(
  context: AppContext,
  session: Session,
  labReportId: number,
  { foodIds, band, reason = '' }: BodyOf<typeof recommendationApi.overrideMany>,
  language: Language,
): Promise<ResponseOf<typeof recommendationApi.overrideMany>> {
  const latest = await requireLatest(context, session, labReportId, language);
  const outcomes = new Map(latest.result.foods.map((food) => [food.foodId, food]));
  const asked = [...new Set(foodIds)].map((foodId) => {
    const outcome = outcomes.get(foodId);
    const food = latest.snapshot.foods.get(foodId);
    if (!outcome || !food) throw refuse('FOOD_NOT_FOUND');
    return { foodId, name: food.name[language], outcome, above: band === null ? [] : capsAbove(band, capsOf(outcome)) };
  });
  const standing = (above: readonly Cap[]) => byStrictnessOf(above.filter((cap) => cap.final || reason === ''));
  const skipped = asked.flatMap(({ foodId, name, above }): SkippedFood[] => {
    const [cap] = standing(above);
    return cap ? [{ foodId, name, rule: { ruleId: cap.ruleId, reason: cap.reason[language], final: cap.final } }] : [];
  });
  const moving = asked.filter(({ above }) => standing(above).length === 0);
  if (moving.length === 0) return { moved: [], skipped };

  const moved = moving.map(({ foodId }) => foodId);
  const { accountId } = session;
  const change = { accountId, action: 'foodOverride.bulk', patientId: latest.patient.id } as const;
  return context.database.orm.transaction(async (tx) => {
    await lockReport(tx, session, labReportId);
    const unseen = { conflictSeenRuleId: null, conflictSeenBy: null, conflictSeenAt: null };
    const rows = moving.flatMap(({ foodId, outcome, above }): StoredOverride[] => {
      if (band === null) return [];
      const liftedRuleIds = above.map((cap) => cap.ruleId);
      const scoreBandThen = outcome.scoreBand;
      return [
        { labReportId, foodId, band, reason, scoreBandThen, liftedRuleIds, ...unseen, accountId, at: context.clock() },
      ];
    });
    const { changeSetId } = await inChangeSet(tx, change, () => replaceOverrides(tx, labReportId, moved, rows));
    return { moved, skipped, ...(changeSetId !== null && { changeSetId }) };
  });
}

/** Puts back what the moves found, all of it or nothing. */
export async function undoOverrides(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  labReportId: number,
  changeSetId: number,
): Promise<{ restored: number }> {
  return database.orm.transaction(async (tx) => {
    const { patient } = await lockReport(tx, session, labReportId);
    if (!(await lockBulkMove(tx, labReportId, changeSetId))) throw refuse('CHANGE_NOT_FOUND');
    const { accountId } = session;
    const change = { accountId, action: 'foodOverride.undo', patientId: patient.id, revertsId: changeSetId } as const;
    const { result: restored, changeSetId: undoId } = await asChange(tx, change, async (id) => {
      const { reverted, conflicts } = await revertRows(tx, changeSetId, id);
      if (conflicts.length > 0) throw refuse('CHANGED_SINCE');
      return reverted;
    });
    await markMovesUndone(tx, changeSetId, undoId);
    return { restored };
  });
}
