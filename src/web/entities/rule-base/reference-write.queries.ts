import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { refreshReferenceData } from './reference.keys.ts';

/** A write of reference data: it ends with lists and histories as the server has them now. */
export function useReferenceWrite<Change, Answer>(
  write: (change: Change) => Promise<Answer>,
  { onDone, onFailed }: WriteOutcome<Answer, Change>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refreshReferenceData(client),
  });
}
