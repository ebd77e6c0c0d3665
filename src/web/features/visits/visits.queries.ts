import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { measurementsApi, type NewMeasurement } from '#contract/measurements.contract.ts';
import {
  type Goal,
  type GoalPatch,
  type NewGoal,
  type Visit,
  type VisitPatch,
  type VisitTemplate,
  visitsApi,
} from '#contract/visits.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { refreshVisits, visitsKey, visitsQuery } from '#web/entities/visit/visit.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export const templatesQuery = queryOptions({
  queryKey: ['visit-templates'],
  queryFn: async ({ signal }) => (await call(visitsApi.templates, { signal })).templates,
});

export function newsQuery(userId: number, visitId: number) {
  return queryOptions({
    queryKey: [visitsKey, userId, 'since', visitId],
    queryFn: ({ signal }) => call(visitsApi.since, { params: { userId, visitId }, signal }),
    staleTime: 0,
  });
}

/** What was saved is what stands in the list; the rest of it is not fetched again while somebody types. */
export async function saveVisit(
  client: QueryClient,
  { userId, visitId }: { userId: number; visitId: number },
  body: VisitPatch,
): Promise<Visit> {
  const { visit } = await call(visitsApi.update, { params: { userId, visitId }, body });
  keepVisit(client, userId, visit);
  return visit;
}

function keepVisit(client: QueryClient, userId: number, visit: Visit): void {
  client.setQueryData(visitsQuery(userId).queryKey, (known) =>
    known?.map((each) => (each.id === visit.id ? visit : each)),
  );
}

export type Act = { visitId: number; version: number; act: 'sign' | 'reopen' };

export function useSigning(userId: number, { onDone, onFailed }: WriteOutcome<Visit, Act>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ visitId, version, act }: Act) => {
      const of = { params: { userId, visitId }, body: { version } };
      return (act === 'sign' ? await call(visitsApi.sign, of) : await call(visitsApi.reopen, of)).visit;
    },
    onSuccess: async (visit, given) => {
      keepVisit(client, userId, visit);
      onDone(visit, given);
      await refreshVisits(client, userId);
    },
    onError: onFailed,
  });
}

export function useDeleteVisit(userId: number, { onDone, onFailed }: WriteOutcome<{ changeSetId: number }, number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visitId: number) => call(visitsApi.delete, { params: { userId, visitId } }),
    onSuccess: async (answer, visitId) => {
      client.setQueryData(visitsQuery(userId).queryKey, (known) => known?.filter(({ id }) => id !== visitId));
      onDone(answer, visitId);
      await refreshVisits(client, userId);
    },
    onError: onFailed,
  });
}

export function useUndoDelete(userId: number, { onDone, onFailed }: WriteOutcome<Visit, number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changeSetId: number) =>
      (await call(visitsApi.undoDelete, { params: { userId }, body: { changeSetId } })).visit,
    onSuccess: async (visit, changeSetId) => {
      await refreshVisits(client, userId);
      onDone(visit, changeSetId);
    },
    onError: onFailed,
  });
}

/** The newest weight and height go into the record. */
export function useMeasure(userId: number, { onDone, onFailed }: WriteOutcome<unknown, NewMeasurement>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMeasurement) => call(measurementsApi.create, { params: { userId }, body }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => invalidatePatients(client),
  });
}

/** One goal added, changed or deleted, at the visit where it was agreed. */
export type GoalWrite =
  | { visitId: number; add: NewGoal }
  | { visitId: number; goal: Goal; change: GoalPatch }
  | { visitId: number; remove: Goal };

export function useWriteGoal(userId: number, { onDone, onFailed }: WriteOutcome<unknown, GoalWrite>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (write: GoalWrite): Promise<unknown> => {
      const params = { userId, visitId: write.visitId };
      if ('add' in write) return call(visitsApi.addGoal, { params, body: write.add });
      if ('remove' in write) {
        return call(visitsApi.deleteGoal, { params: { ...params, goalId: write.remove.id } });
      }
      return call(visitsApi.changeGoal, { params: { ...params, goalId: write.goal.id }, body: write.change });
    },
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refreshVisits(client, userId),
  });
}

export function useSaveTemplate({ onDone, onFailed }: WriteOutcome<VisitTemplate, VisitTemplate>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, headings, version }: VisitTemplate) =>
      (await call(visitsApi.saveTemplate, { params: { kind }, body: { headings, version } })).template,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}
