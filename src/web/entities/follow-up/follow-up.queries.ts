import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FollowUp, type FollowUpPatch, followUpsApi, type NewFollowUp } from '#contract/follow-ups.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** A patient's data: never marked `persist`. */
const key = 'follow-ups';

export function followUpsQuery(userId: number) {
  return queryOptions({
    queryKey: [key, userId],
    queryFn: async ({ signal }) => (await call(followUpsApi.list, { params: { userId }, signal })).followUps,
    staleTime: 0,
  });
}

/** After a write, and after a refusal, which may mean that somebody else was faster. */
function useAfterwards(userId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [key, userId] }), invalidatePatients(client)]);
  };
}

export function useAddFollowUp(userId: number, { onDone, onFailed }: WriteOutcome<FollowUp, NewFollowUp>) {
  return useMutation({
    mutationFn: async (body: NewFollowUp) => (await call(followUpsApi.create, { params: { userId }, body })).followUp,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: useAfterwards(userId),
  });
}

export type FollowUpChange = FollowUpPatch & { id: number };

export function useChangeFollowUp(userId: number, { onDone, onFailed }: WriteOutcome<FollowUp, FollowUpChange>) {
  return useMutation({
    mutationFn: async ({ id, ...body }: FollowUpChange) =>
      (await call(followUpsApi.update, { params: { userId, followUpId: id }, body })).followUp,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: useAfterwards(userId),
  });
}

export function useDeleteFollowUp(userId: number, { onDone, onFailed }: WriteOutcome<unknown, FollowUp>) {
  return useMutation({
    mutationFn: ({ id }: FollowUp) => call(followUpsApi.delete, { params: { userId, followUpId: id } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: useAfterwards(userId),
  });
}
