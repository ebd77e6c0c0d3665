import { queryOptions, useQuery } from '@tanstack/react-query';
import { safetyRulesApi } from '#contract/safety-rules.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import { referenceKey } from './reference.keys.ts';

/** All safety rules, and those that contradict each other. */
export const safetyRulesQuery = queryOptions({
  queryKey: [referenceKey, 'safety-rules'],
  queryFn: ({ signal }) => call(safetyRulesApi.list, { signal }),
  ...referenceDataOptions,
  // what reviewers say of a rule changes under everybody's hands
  staleTime: 0,
  refetchOnMount: true,
});

function termsQuery(lang: Language) {
  return queryOptions({
    queryKey: [referenceKey, 'safety-terms', lang],
    queryFn: ({ signal }) => call(safetyRulesApi.terms, { query: { lang }, signal }),
    ...referenceDataOptions,
  });
}

export function useSafetyTerms() {
  return useQuery(termsQuery(useLanguage().language));
}
