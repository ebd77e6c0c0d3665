import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Shopping, type WeekAnswer, weekApi } from '#contract/week.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { call } from '#web/lib/api-client.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { bodyOf, type Plan } from './plan.ts';
import { type StoredWeek, storedWeek } from './plan-autosave.ts';

/** A patient's data: never marked `persist`. */
const key = 'week';

/** Not kept when the screen is left: a week is begun to be changed from how the server has it then. */
export function weekQuery(labReportId: number) {
  return queryOptions({
    queryKey: [key, labReportId, 'plan'],
    queryFn: ({ signal }) => call(weekApi.get, { params: { labReportId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function catalogueQuery(labReportId: number) {
  return queryOptions({
    queryKey: [key, labReportId, 'catalogue'],
    queryFn: ({ signal }) => call(weekApi.catalogue, { params: { labReportId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function show(client: QueryClient, labReportId: number, answer: WeekAnswer): void {
  // A screen that has been left begins anew: nothing is put in store for it.
  client.setQueryData(weekQuery(labReportId).queryKey, (shown) => shown && answer);
  void client.invalidateQueries({ queryKey: [key, labReportId, 'shopping'] });
}

export async function saveWeek(
  client: QueryClient,
  labReportId: number,
  plan: Plan,
  version: number,
): Promise<StoredWeek> {
  const answer = await call(weekApi.save, { params: { labReportId }, body: bodyOf(plan, version) });
  show(client, labReportId, answer);
  return storedWeek(answer);
}

/** The week as somebody else saved it, where that is why this one was refused. */
export async function weekOfOthers(labReportId: number, refusal: ApiError): Promise<StoredWeek | null> {
  if (refusal.code !== 'WEEK_STALE') return null;
  const answer = await call(weekApi.get, { params: { labReportId } });
  return answer.week === null ? null : storedWeek(answer);
}

interface Proposal {
  body: BodyOf<typeof weekApi.propose>;
  /** Only this day of the proposal is wanted. */
  day?: number | undefined;
}

export function useProposeWeek(labReportId: number, { onDone, onFailed }: WriteOutcome<WeekAnswer, Proposal>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: Proposal) => call(weekApi.propose, { params: { labReportId }, body }),
    onSuccess: (answer, proposal) => {
      show(client, labReportId, answer);
      onDone(answer, proposal);
    },
    onError: onFailed,
  });
}

export function useStartEmpty(labReportId: number, { onDone, onFailed }: WriteOutcome<WeekAnswer, undefined>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) =>
      call(weekApi.save, { params: { labReportId }, body: { version: null, cells: [], lockedDays: [] } }),
    onSuccess: (answer, body) => {
      show(client, labReportId, answer);
      onDone(answer, body);
    },
    onError: onFailed,
  });
}

export function shoppingQuery(labReportId: number, lang: Language) {
  return queryOptions({
    queryKey: [key, labReportId, 'shopping', lang],
    queryFn: async ({ signal }) =>
      (await call(weekApi.shopping, { params: { labReportId }, query: { lang }, signal })).shopping,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a person changes of a shopping list. */
export type ShoppingChange = Omit<BodyOf<typeof weekApi.saveShopping>, 'version'>;

/** Kept apart from the week. The list shows a change at once, and its amounts when the answer is there. */
export function useSaveShopping(labReportId: number, lang: Language, onFailed: (error: Error) => void) {
  const client = useQueryClient();
  const { queryKey } = shoppingQuery(labReportId, lang);
  return useMutation({
    // One after the other: each carries the version that the one before was answered with.
    scope: { id: `shopping-${labReportId}` },
    mutationFn: async (change: ShoppingChange) => {
      const version = client.getQueryData(queryKey)?.version ?? 1;
      return (
        await call(weekApi.saveShopping, { params: { labReportId }, query: { lang }, body: { ...change, version } })
      ).shopping;
    },
    onMutate: (change) => {
      // an answer that was asked for before the change would take it back
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (shown) => shown && withChange(shown, change));
    },
    onSuccess: (shopping) => {
      const waiting = client.isMutating({
        predicate: ({ options }) => options.scope?.id === `shopping-${labReportId}`,
      });
      // While another change waits, only the version is news: its own answer brings the rest.
      client.setQueryData(queryKey, (shown) =>
        waiting > 1 && shown !== undefined ? { ...shown, version: shopping.version } : shopping,
      );
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: [key, labReportId, 'shopping'] });
      onFailed(error);
    },
  });
}

function withChange(shown: Shopping, { persons, atHome, ownItems, onPaper }: ShoppingChange): Shopping {
  const ticked = new Set(atHome);
  const aisles = shown.aisles.map((aisle) => ({
    ...aisle,
    items: aisle.items.map((item) => ({ ...item, atHome: ticked.has(item.key) })),
  }));
  return { ...shown, persons, ownItems, onPaper, aisles };
}
