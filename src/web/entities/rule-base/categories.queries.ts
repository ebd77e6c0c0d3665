import { queryOptions, useQuery } from '@tanstack/react-query';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceKey } from './reference.keys.ts';

/** A species or genus in a category, whichever the level. */
export interface Assignment {
  categoryId: number;
  taxonId: number;
  name: string;
}

/** Categories and assignments always refetch, and are not kept in the browser: a reload shows what is stored. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Names and descriptions in one language. */
export function categoriesQuery(lang: Language) {
  return queryOptions({
    queryKey: [referenceKey, 'categories', lang],
    queryFn: async ({ signal }) =>
      (await call(bacteriaCategoriesApi.list, { query: { lang }, signal })).ctgBacteriaList,
    ...alwaysFresh,
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

export function assignmentsQuery(level: Level) {
  return queryOptions({
    queryKey: [referenceKey, 'assignments', level],
    queryFn: ({ signal }) => fetchAssignments(level, signal),
    ...alwaysFresh,
  });
}

export function useCategories() {
  return useQuery(categoriesQuery(useLanguage().language));
}

export function useAssignments(level: Level) {
  return useQuery(assignmentsQuery(level));
}
