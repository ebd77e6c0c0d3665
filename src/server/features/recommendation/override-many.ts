import { z } from 'zod';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import { foodBandSchema, scoreBandSchema } from '#contract/food-bands.ts';
import type { recommendationApi, SkippedFood } from '#contract/recommendation.contract.ts';
import { capsOf } from '#domain/recommendation/override.ts';
import { byStrictnessOf, type Cap, capsAbove } from '#domain/safety/placement.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { holdReport } from '#server/features/lab-reports/lab-reports.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { requireLatest } from './latest-calculation.ts';
import {
  findMoves,
  findOverridesForUpdate,
  markMovesUndone,
  replaceOverrides,
  type StoredOverride,
} from './recommendation.repository.ts';

/** A move as the log keeps it, whole, so that an undo restores who made the one before it and when. */
const loggedMove = z.object({
  band: foodBandSchema,
  reason: z.string(),
  scoreBandThen: scoreBandSchema,
  liftedRuleIds: z.array(z.string()),
  conflictSeenRuleId: z.string().nullable(),
  conflictSeenBy: z.number().nullable(),
  conflictSeenAt: z.coerce.date().nullable(),
  accountId: z.number().nullable(),
  at: z.coerce.date(),
});
const loggedFood = z.object({ foodId: z.number(), override: loggedMove.nullable() });

function logged(row: StoredOverride | undefined) {
  if (!row) return null;
  const { labReportId: _, foodId: __, ...move } = row;
  return move;
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
  return context.database.orm.transaction(async (tx) => {
    await holdReport(tx, session, labReportId);
    const before = await findOverridesForUpdate(tx, labReportId, moved);
    const { accountId } = session;
    const unseen = { conflictSeenRuleId: null, conflictSeenBy: null, conflictSeenAt: null };
    const rows = moving.flatMap(({ foodId, outcome, above }): StoredOverride[] => {
      if (band === null) return [];
      const liftedRuleIds = above.map((cap) => cap.ruleId);
      const scoreBandThen = outcome.scoreBand;
      return [
        { labReportId, foodId, band, reason, scoreBandThen, liftedRuleIds, ...unseen, accountId, at: context.clock() },
      ];
    });
    await replaceOverrides(tx, labReportId, moved, rows);
    const after = new Map(rows.map((row) => [row.foodId, row]));
    const changeSetId = await recordChanges(
      tx,
      { accountId, action: 'foodOverride.bulk' },
      moved.map((foodId) => ({
        ...{ entity: 'labReport', entityId: labReportId, patientId: latest.patient.id },
        before: { foodId, override: logged(before.get(foodId)) },
        after: { foodId, override: logged(after.get(foodId)) },
      })),
    );
    return { moved, skipped, changeSetId };
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
    const { patient } = await holdReport(tx, session, labReportId);
    const entries = await findMoves(tx, labReportId, changeSetId);
    if (!entries) throw refuse('CHANGE_NOT_FOUND');
    const moves = entries.map(({ before, after }) => ({
      before: loggedFood.parse(before),
      after: loggedFood.parse(after),
    }));
    const foodIds = moves.map(({ after }) => after.foodId);
    const now = await findOverridesForUpdate(tx, labReportId, foodIds);
    const same = moves.every(({ after }) => {
      const left = loggedMove.nullable().parse(logged(now.get(after.foodId)));
      return JSON.stringify(left) === JSON.stringify(after.override);
    });
    if (!same) throw refuse('CHANGED_SINCE');
    const rows = moves.flatMap(({ before: { foodId, override } }) =>
      override ? [{ labReportId, foodId, ...override }] : [],
    );
    await replaceOverrides(tx, labReportId, foodIds, rows);
    const undoId = await recordChanges(
      tx,
      { accountId: session.accountId, action: 'foodOverride.undo', revertsId: changeSetId },
      entries.map(({ before, after }) => ({
        ...{ entity: 'labReport', entityId: labReportId, patientId: patient.id },
        before: after,
        after: before,
      })),
    );
    await markMovesUndone(tx, changeSetId, undoId);
    return { restored: foodIds.length };
  });
}
