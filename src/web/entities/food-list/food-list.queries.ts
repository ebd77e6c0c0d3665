import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language, ResponseOf } from '#contract/endpoint.ts';
import {
  type CalculateBody,
  type CalculationAnswer,
  type FoodBand,
  recommendationApi,
} from '#contract/recommendation.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** A patient's data: never marked `persist`. */
const key = 'recommendation';

export function foodListQuery(labReportId: number, lang: Language, detail: 'full' | 'list' = 'list') {
  return queryOptions({
    queryKey: [key, labReportId, 'list', detail, lang],
    queryFn: ({ signal }) =>
      call(recommendationApi.latest, { params: { labReportId }, query: { lang, detail }, signal }),
    staleTime: 0,
  });
}

export function foodQuery(labReportId: number, foodId: number, lang: Language) {
  return queryOptions({
    queryKey: [key, labReportId, 'food', foodId, lang],
    queryFn: ({ signal }) => call(recommendationApi.food, { params: { labReportId, foodId }, query: { lang }, signal }),
    staleTime: 0,
  });
}

/** A kind of food of the list, suggested or not, with the studies behind it. */
export function suggestionQuery(labReportId: number, groupId: string, lang: Language) {
  return queryOptions({
    queryKey: [key, labReportId, 'suggestion', groupId, lang],
    queryFn: ({ signal }) =>
      call(recommendationApi.suggestion, { params: { labReportId, groupId }, query: { lang }, signal }),
    staleTime: 0,
  });
}

/** The foods of the list that a bacterium speaks for or against. */
export function foodsOfBacteriumQuery(labReportId: number, taxId: number, lang: Language) {
  return queryOptions({
    queryKey: [key, labReportId, 'bacterium', taxId, lang],
    queryFn: ({ signal }) =>
      call(recommendationApi.foodsOfBacterium, { params: { labReportId, taxId }, query: { lang }, signal }),
    staleTime: 0,
  });
}

/** Of no patient: the same for all, and long the same. */
export const generalBasisQuery = queryOptions({
  queryKey: ['general-basis'],
  queryFn: async ({ signal }) => {
    const { foods } = await call(recommendationApi.generalBasis, { signal });
    return new Map(foods.map(({ foodId, component, grade }) => [foodId, { component, grade }]));
  },
  staleTime: 5 * 60_000,
});

/** What moved since another report, or since the one before. */
export function changesQuery(labReportId: number, lang: Language, withId?: number) {
  return queryOptions({
    queryKey: [key, labReportId, 'changes', lang, withId],
    queryFn: ({ signal }) =>
      call(recommendationApi.compare, { params: { labReportId }, query: { lang, with: withId }, signal }),
    staleTime: 0,
  });
}

/** What a calculation would give; nothing is stored. */
export function previewQuery(labReportId: number, body: CalculateBody, lang: Language) {
  return queryOptions({
    queryKey: [key, labReportId, 'preview', body, lang],
    queryFn: async ({ signal }) => {
      const preview = { ...body, preview: true };
      const answer = await call(recommendationApi.calculate, {
        params: { labReportId },
        query: { detail: 'list', lang },
        body: preview,
        signal,
      });
      return answer.calculation;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function useCalculate(labReportId: number) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (body: CalculateBody) =>
      call(recommendationApi.calculate, { params: { labReportId }, query: { lang: language, detail: 'list' }, body }),
    onSuccess: (answer) => showList(client, labReportId, language, answer),
  });
}

/** The answer is the new list: it is shown at once, and the rest is fetched again when it is looked at. */
function showList(client: QueryClient, labReportId: number, language: Language, answer: CalculationAnswer): void {
  client.removeQueries({ queryKey: [key, labReportId], type: 'inactive' });
  client.setQueryData(foodListQuery(labReportId, language).queryKey, answer);
  void invalidatePatients(client);
}

/** The latest run once more, on today's info and rules. */
export function useRecalculate(labReportId: number) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: () =>
      call(recommendationApi.recalculate, {
        params: { labReportId },
        query: { lang: language, detail: 'list' },
        body: {},
      }),
    onSuccess: (answer) => showList(client, labReportId, language, answer),
  });
}

export function useConflictSeen(labReportId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ foodId, ruleId }: { foodId: number; ruleId: string }) =>
      call(recommendationApi.acknowledgeConflict, { params: { labReportId, foodId }, body: { ruleId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, labReportId] }),
  });
}

export function useOverride(labReportId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ foodId, ...body }: { foodId: number; band: FoodBand | null; reason?: string }) =>
      call(recommendationApi.override, { params: { labReportId, foodId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, labReportId] }),
  });
}

interface ManyMoves {
  foodIds: number[];
  band: FoodBand;
  reason?: string;
}

type ManyMoved = ResponseOf<typeof recommendationApi.overrideMany>;

/** Many foods to one band; what a rule keeps from it is skipped and named in the answer. */
export function useOverrideMany(labReportId: number, { onDone, onFailed }: WriteOutcome<ManyMoved, ManyMoves>) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (body: ManyMoves): Promise<ManyMoved> =>
      call(recommendationApi.overrideMany, { params: { labReportId }, query: { lang: language }, body }),
    onSuccess: async (answer, moves) => {
      onDone(answer, moves);
      await client.invalidateQueries({ queryKey: [key, labReportId] });
    },
    onError: onFailed,
  });
}

export function useUndoOverrides(labReportId: number, { onDone, onFailed }: WriteOutcome<unknown, number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeSetId: number) =>
      call(recommendationApi.undoOverrides, { params: { labReportId }, body: { changeSetId } }),
    onSuccess: async (answer, changeSetId) => {
      onDone(answer, changeSetId);
      await client.invalidateQueries({ queryKey: [key, labReportId] });
    },
    onError: onFailed,
  });
}

export function invalidateFoodLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [key] });
}
