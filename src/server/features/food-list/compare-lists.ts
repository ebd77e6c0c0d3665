import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { recommendationApi } from '#contract/recommendation.contract.ts';
import { compareFoodLists, type ListedFood } from '#domain/food-list/compare.ts';
import { finalBand } from '#domain/food-list/override.ts';
import { calculateList } from '#domain/food-list/today.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findLatestOfPatient } from './food-list.repository.ts';
import { prepareRun } from './prepare-run.ts';
import { type LatestList, requireLatest } from './today.ts';

/** What moved between the lists of two reports of one patient, the earlier sample first. */
export async function compareLists(
  context: AppContext,
  session: Session,
  labReportId: number,
  otherId: number | undefined,
  language: Language,
): Promise<ResponseOf<typeof recommendationApi.compare>> {
  const one = await requireLatest(context, session, labReportId, language);
  const other = await requireLatest(context, session, otherId ?? (await reportBefore(context, one)), language);
  if (one.patient.id !== other.patient.id) throw refuse('REPORTS_OF_DIFFERENT_PATIENTS');
  const [before, after] = isEarlier(other, one) ? [other, one] : [one, other];
  // The earlier sample with what the later list was asked for, under the rules of today.
  const run = await prepareRun(context, context.database.orm, before.snapshot, before, after.row.request);
  const between = calculateList(run.input, before.overrides).foods.map((food) => ({
    ...food,
    band: finalBand(food, before.overrides.get(food.foodId)),
  }));
  const { moved, ...counts } = compareFoodLists(listOf(before), between, listOf(after));
  return {
    before: { labReportId: before.report.id, sampleDate: before.report.sampleDate },
    after: { labReportId: after.report.id, sampleDate: after.report.sampleDate },
    ...counts,
    foods: moved.flatMap((move) => {
      const food = after.snapshot.foods.get(move.foodId);
      if (!food) return [];
      const foodGroup = { id: food.group.id, name: food.group.name[language] };
      return [{ ...move, name: food.name[language], foodGroup }];
    }),
  };
}

/** The calculated report of the patient before this one, or the one after it where this is the first. */
async function reportBefore({ database }: AppContext, { patient, report }: LatestList): Promise<number> {
  const calculated = await findLatestOfPatient(database.orm, patient.id);
  const at = calculated.findIndex((each) => each.labReportId === report.id);
  const other = calculated[at - 1] ?? calculated[at + 1];
  if (!other) throw refuse('OTHER_CALCULATION_NOT_FOUND');
  return other.labReportId;
}

function isEarlier(a: LatestList, b: LatestList): boolean {
  const day = ({ report, row }: LatestList): string => report.sampleDate ?? row.createdAt.toISOString();
  return day(a) < day(b) || (day(a) === day(b) && a.report.id < b.report.id);
}

function listOf({ result, overrides }: LatestList): ListedFood[] {
  return result.foods.map((food) => ({ ...food, band: finalBand(food, overrides.get(food.foodId)) }));
}
