import { useMutation } from '@tanstack/react-query';
import { calendarApi } from '#contract/calendar.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** One follow-up for a calendar program. */
export function useFollowUpEvent(userId: number, { onDone, onFailed }: WriteOutcome<Blob, number>) {
  return useMutation({
    mutationFn: (followUpId: number): Promise<Blob> => call(calendarApi.event, { params: { userId, followUpId } }),
    onSuccess: onDone,
    onError: onFailed,
  });
}
