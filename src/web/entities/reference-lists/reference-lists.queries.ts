import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/endpoint.ts';
import { foodsApi } from '#contract/foods.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';

/** The lists that a patient's info refers to, with names in the language on screen. */
const key = 'reference';

export function foodNamesQuery(lang: Language) {
  return queryOptions({
    queryKey: [key, 'food-names', lang],
    queryFn: async ({ signal }) => (await call(foodsApi.foodNames, { query: { lang }, signal })).foodNames,
    ...referenceDataOptions,
  });
}

export function restrictionsQuery(lang: Language) {
  return queryOptions({
    queryKey: [key, 'restrictions', lang],
    queryFn: async ({ signal }) => (await call(foodsApi.restrictions, { query: { lang }, signal })).foodRestrictions,
    ...referenceDataOptions,
  });
}

export function drugsQuery(lang: Language) {
  return queryOptions({
    queryKey: [key, 'drugs', lang],
    queryFn: async ({ signal }) => (await call(foodsApi.drugs, { query: { lang }, signal })).drugs,
    ...referenceDataOptions,
  });
}

export function phenotypesQuery(lang: Language) {
  return queryOptions({
    queryKey: [key, 'phenotypes', lang],
    queryFn: async ({ signal }) => (await call(foodsApi.phenotypes, { query: { lang }, signal })).phenotypes,
    ...referenceDataOptions,
  });
}
