import { queryOptions } from '@tanstack/react-query';
import { ruleBookApi } from '#contract/rule-book.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ruleBookKey } from './reference.keys.ts';

/** How much waits for review; asked again whenever somebody looks a minute later. */
export const ruleBookCountsQuery = queryOptions({
  queryKey: [...ruleBookKey, 'counts'],
  queryFn: ({ signal }) => call(ruleBookApi.counts, { signal }),
  staleTime: 60_000,
});
