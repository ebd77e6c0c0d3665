import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type NewVisit, type Visit, visitsApi } from '#contract/visits.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** A patient's data: never marked `persist`. */
export const visitsKey = 'visits';

export function visitsQuery(userId: number) {
  return queryOptions({
    queryKey: [visitsKey, userId],
    queryFn: async ({ signal }) => (await call(visitsApi.list, { params: { userId }, query: {}, signal })).visits,
    staleTime: 0,
  });
}

/** After a write, and after a refusal, which may mean that somebody else was faster. */
export async function refreshVisits(client: QueryClient, userId: number): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [visitsKey, userId] }), invalidatePatients(client)]);
}

export type VisitOf = NewVisit & { userId: number };

export function useCreateVisit({ onDone, onFailed }: WriteOutcome<Visit, VisitOf>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, ...body }: VisitOf) =>
      (await call(visitsApi.create, { params: { userId }, body })).visit,
    onSuccess: async (visit, given) => {
      await refreshVisits(client, given.userId);
      onDone(visit, given);
    },
    onError: onFailed,
  });
}
