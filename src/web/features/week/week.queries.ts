import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { BodyOf } from '#contract/endpoint.ts';
import { daySchema, type Shopping, type WeekAnswer, weekApi, weekCellSchema } from '#contract/week.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/unsaved-store.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { bodyOf, type Plan, planOf } from './plan.ts';
import type { AutosaveCalls } from './plan-autosave.ts';

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

/** The calls of the autosave; `onRefused` is what is said where the server does not take a plan. */
export function autosaveCalls(
  client: QueryClient,
  labReportId: number,
  onRefused: (error: unknown) => void,
): AutosaveCalls<Plan> {
  return {
    save: async (plan, version) => {
      const answer = await call(weekApi.save, { params: { labReportId }, body: bodyOf(plan, version) }).catch(
        async (error: unknown) => {
          const kept = isStale(error) ? await keptBefore(labReportId, plan, version) : null;
          if (kept === null) throw error;
          return kept;
        },
      );
      show(client, labReportId, answer);
      return { plan: planOf(answer), version: answer.plan.version };
    },
    failureOf: (error) => {
      if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) return 'later';
      // Too many calls, or a session that is asked for again: worth another try.
      if (error.status === 429 || error.status === 401) return 'later';
      return isStale(error) ? 'taken' : 'refused';
    },
    onRefused,
    keepUnsaved: (unsaved) => {
      if (unsaved === null) forgetUnsaved(unsavedName(labReportId));
      else keepUnsaved(unsavedName(labReportId), unsaved);
    },
  };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WEEK_STALE';
}

/** The very plan, where an earlier try had been kept and only its answer was lost; null where someone else saved. */
async function keptBefore(labReportId: number, plan: Plan, version: number): Promise<WeekAnswer | null> {
  const answer = await call(weekApi.get, { params: { labReportId } });
  if (answer.week === null || answer.plan.version !== version + 1) return null;
  const [theirs, mine] = [bodyOf(planOf(answer), version), bodyOf(plan, version)];
  return JSON.stringify(theirs) === JSON.stringify(mine) ? answer : null;
}

const unsavedName = (labReportId: number): string => `week ${labReportId}`;

const unsavedSchema = z.object({
  plan: z.object({ cells: z.array(weekCellSchema), lockedDays: z.array(daySchema) }),
  version: z.int(),
});

/** What could not be saved when this week was last open on this device. */
export function unsavedPlan(labReportId: number): { plan: Plan; version: number } | null {
  const kept = unsavedSchema.safeParse(unsavedOf(unsavedName(labReportId)));
  return kept.success ? kept.data : null;
}

/** The week as the server has it now, for who must choose between two. */
export async function fetchWeek(client: QueryClient, labReportId: number): Promise<WeekAnswer | null> {
  const answer = await client.fetchQuery({ ...weekQuery(labReportId), staleTime: 0 });
  return answer.week === null ? null : answer;
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
