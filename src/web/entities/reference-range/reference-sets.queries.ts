import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/endpoint.ts';
import { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';

/** The sets of healthy adults, with their names in this language and how many people they rest on. */
export function referenceSetsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['reference', 'reference-sets', lang],
    queryFn: async ({ signal }) => (await call(referenceSetsApi.list, { signal })).sets,
    ...referenceDataOptions,
  });
}
