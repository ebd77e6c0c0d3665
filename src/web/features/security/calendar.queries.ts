import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarApi } from '#contract/calendar.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export const calendarQuery = queryOptions({
  queryKey: ['own-calendar'],
  queryFn: ({ signal }) => call(calendarApi.feed, { signal }),
  staleTime: 0,
});

export function useMakeCalendar({ onDone, onFailed }: WriteOutcome<ResponseOf<typeof calendarApi.makeFeed>, void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarApi.makeFeed),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: calendarQuery.queryKey }),
  });
}

export function useRevokeCalendar({ onDone, onFailed }: WriteOutcome<unknown, void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarApi.revokeFeed),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: calendarQuery.queryKey }),
  });
}
