import { queryOptions, useQuery } from '@tanstack/react-query';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import { referenceKey } from './reference.keys.ts';

/** A species or genus in a category, whichever the level. */
export interface Assignment {
  categoryId: number;
  taxonId: number;
  name: string;
}

/** Names and descriptions in one language. */
export function categoriesQuery(lang: Language) {
  return queryOptions({
    queryKey: [referenceKey, 'categories', lang],
    queryFn: async ({ signal }) =>
      (await call(bacteriaCategoriesApi.list, { query: { lang }, signal })).ctgBacteriaList,
    ...referenceDataOptions,
  });
}

async function fetchAssignments(level: Level, signal: AbortSignal): Promise<Assignment[]> {
  if (level === 'species') {
    const { categorySpeciesAssignments } = await call(bacteriaCategoriesApi.speciesAssignments, { signal });
    return categorySpeciesAssignments.map((row) => ({
      categoryId: row.categoryBacteriaId,
      taxonId: row.speciesId,
      name: row.speciesName,
    }));
  }
  const { categoryGenusAssignments } = await call(bacteriaCategoriesApi.genusAssignments, { signal });
  return categoryGenusAssignments.map((row) => ({
    categoryId: row.categoryBacteriaId,
    taxonId: row.genusId,
    name: row.genusName,
  }));
}

/** Assignment lists always refetch: a screen shows what it has and asks again. */
export function assignmentsQuery(level: Level) {
  return queryOptions({
    queryKey: [referenceKey, 'assignments', level],
    queryFn: ({ signal }) => fetchAssignments(level, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { persist: true },
  });
}

export function useCategories() {
  return useQuery(categoriesQuery(useLanguage().language));
}

export function useAssignments(level: Level) {
  return useQuery(assignmentsQuery(level));
}
