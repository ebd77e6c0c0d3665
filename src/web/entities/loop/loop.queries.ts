import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkInsApi, type Loop, type NewCheckInPlan, type NewTrial } from '#contract/check-ins.contract.ts';
import { visitsApi } from '#contract/visits.contract.ts';
import { withAdded } from '#domain/visits/note.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { refreshVisits } from '#web/entities/visit/visit.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** A patient's data: never marked `persist`. */
export function loopQuery(userId: number) {
  return queryOptions({
    queryKey: ['loop', userId],
    queryFn: async ({ signal }) => (await call(checkInsApi.get, { params: { userId }, signal })).loop,
    staleTime: 0,
  });
}

export type LoopChange =
  | { act: 'plan'; body: NewCheckInPlan }
  | { act: 'end' }
  | { act: 'startTrial'; body: NewTrial }
  | { act: 'endTrial'; trialId: number }
  | { act: 'readQuestion'; questionId: number };

/** Every write answers with all that is known. */
export function useChangeLoop(userId: number, { onDone, onFailed }: WriteOutcome<Loop, LoopChange>) {
  const client = useQueryClient();
  const { queryKey } = loopQuery(userId);
  return useMutation({
    mutationFn: async (change: LoopChange): Promise<Loop> => (await written(userId, change)).loop,
    onSuccess: async (loop, change) => {
      client.setQueryData(queryKey, loop);
      onDone(loop, change);
      await invalidatePatients(client);
    },
    onError: (error, change) => {
      void client.invalidateQueries({ queryKey });
      onFailed(error, change);
    },
  });
}

function written(userId: number, change: LoopChange): Promise<{ loop: Loop }> {
  const params = { userId };
  if (change.act === 'plan') return call(checkInsApi.plan, { params, body: change.body });
  if (change.act === 'end') return call(checkInsApi.end, { params });
  if (change.act === 'startTrial') return call(checkInsApi.startTrial, { params, body: change.body });
  if (change.act === 'endTrial') return call(checkInsApi.endTrial, { params: { userId, trialId: change.trialId } });
  return call(checkInsApi.readQuestion, { params: { userId, questionId: change.questionId } });
}

interface NoteWords {
  today: string;
  heading: string;
  words: string;
}

/** Into the note of today that is not signed yet, or into a new one. */
export function useIntoNote(userId: number, { onDone, onFailed }: WriteOutcome<unknown, NoteWords>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ today, heading, words }: NoteWords) => {
      const { visits } = await call(visitsApi.list, { params: { userId }, query: {} });
      const open = visits.find(({ visitedOn, signed }) => visitedOn === today && signed === null);
      if (!open) {
        return call(visitsApi.create, {
          params: { userId },
          body: { visitedOn: today, text: withAdded('', heading, words) },
        });
      }
      const body = { text: withAdded(open.text, heading, words), version: open.version };
      return call(visitsApi.update, { params: { userId, visitId: open.id }, body });
    },
    onSuccess: async (answer, given) => {
      onDone(answer, given);
      await refreshVisits(client, userId);
    },
    onError: onFailed,
  });
}

/** What suggestions did across the practice, for Admins. */
export function acrossQuery() {
  return queryOptions({
    queryKey: ['loop', 'across'],
    queryFn: ({ signal }) => call(checkInsApi.acrossPractice, { signal }),
    staleTime: 0,
  });
}
