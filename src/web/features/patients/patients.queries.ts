import { queryOptions } from '@tanstack/react-query';
import { todayApi } from '#contract/today.contract.ts';
import { patientsKey } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

/** Asked for again now and then: visits pass, and reports arrive. */
const minuteMs = 60_000;

export const todayQuery = queryOptions({
  queryKey: [patientsKey, 'today'],
  queryFn: ({ signal }) => call(todayApi.get, { signal }),
  staleTime: 0,
  refetchInterval: 5 * minuteMs,
});
