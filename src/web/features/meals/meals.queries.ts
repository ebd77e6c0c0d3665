import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { mealsApi as api, type Meal, type MealBody, mealCsvColumns } from '#contract/meals.contract.ts';
import type { CsvSource } from '#web/entities/rule-base/csv.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** For whom meals are asked: what they may eat, and what their week has. */
export interface MealsFor {
  userId?: number | undefined;
  labReportId?: number | undefined;
}

/** Never marked `persist`: what a patient may eat is a patient's data. With the barred ones: the editor says why. */
export function mealsQuery({ userId, labReportId }: MealsFor) {
  const barred = 'true' as const;
  const query = labReportId === undefined ? (userId === undefined ? {} : { userId, barred }) : { labReportId, barred };
  return queryOptions({
    queryKey: [referenceKey, 'meals', query],
    queryFn: async ({ signal }) => (await call(api.list, { query, signal })).meals,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function mealHistoryQuery(mealId: string) {
  return queryOptions({
    queryKey: [referenceKey, 'history', 'meal', mealId],
    queryFn: ({ signal }) => call(api.history, { params: { mealId }, signal }),
    staleTime: 0,
  });
}

type Written = ResponseOf<typeof api.update>;

export interface MealSaving {
  /** Undefined adds one of our own. */
  meal: Meal | undefined;
  body: MealBody;
}

export const useSaveMeal = (outcome: WriteOutcome<Written, MealSaving>) =>
  useReferenceWrite(
    ({ meal, body }: MealSaving): Promise<Written> =>
      meal === undefined
        ? call(api.create, { body })
        : call(api.update, { params: { mealId: meal.id }, body: { ...body, version: meal.version } }),
    outcome,
  );

export const useDeleteMeal = (outcome: WriteOutcome<ResponseOf<typeof api.remove>, Meal>) =>
  useReferenceWrite(({ id }: Meal) => call(api.remove, { params: { mealId: id } }), outcome);

/** A supplied meal as the product ships it. */
export const useResetMeal = (outcome: WriteOutcome<Written, Meal>) =>
  useReferenceWrite(({ id, version }: Meal) => call(api.reset, { params: { mealId: id }, body: { version } }), outcome);

/** Staff undo changes of meals; those of other reference data are for Admin. */
export const undoMeals = (changeSetId: number) => call(api.undo, { body: { changeSetId } });

export const mealsCsv: CsvSource = {
  ...{ fileName: 'meals.csv', columns: mealCsvColumns, asksReason: false },
  read: () => call(api.exportCsv),
  check: (file) => call(api.importCsv, { file, query: { dryRun: 'true' } }),
  write: (file) => call(api.importCsv, { file }),
  revert: undoMeals,
};
