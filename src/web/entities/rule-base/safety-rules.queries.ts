import { queryOptions } from '@tanstack/react-query';
import { safetyRulesApi } from '#contract/safety-rules.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import { referenceKey } from './reference.keys.ts';

/** All safety rules, and those that contradict each other. */
export const safetyRulesQuery = queryOptions({
  queryKey: [referenceKey, 'safety-rules'],
  queryFn: ({ signal }) => call(safetyRulesApi.list, { signal }),
  ...referenceDataOptions,
});
