import { queryOptions } from '@tanstack/react-query';
import { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';

/** The sets of healthy adults, with their names and how many people they rest on. */
export const referenceSetsQuery = queryOptions({
  queryKey: ['reference', 'reference-sets'],
  queryFn: async ({ signal }) => (await call(referenceSetsApi.list, { signal })).sets,
  ...referenceDataOptions,
});
