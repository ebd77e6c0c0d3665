import { queryOptions } from '@tanstack/react-query';
import { citationsApi } from '#contract/citations.contract.ts';
import { ruleBookApi } from '#contract/rule-book.contract.ts';
import { ruleBookKey } from '#web/entities/rule-base/reference.keys.ts';
import type { Language } from '#web/i18n/language.ts';
import { call } from '#web/lib/api-client.ts';

export function coherenceQuery(lang: Language) {
  return queryOptions({
    queryKey: [...ruleBookKey, 'coherence', lang],
    queryFn: async ({ signal }) => (await call(ruleBookApi.coherence, { query: { lang }, signal })).findings,
    staleTime: 0,
  });
}

/** All of them, those behind the most pairs first. */
export const studiesQuery = queryOptions({
  queryKey: [...ruleBookKey, 'studies'],
  queryFn: async ({ signal }) => (await call(citationsApi.list, { signal })).citations,
  staleTime: 0,
});
