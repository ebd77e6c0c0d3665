import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import { assignmentsQuery } from '#web/entities/reference-data/categories.queries.ts';
import { referenceKey } from '#web/entities/reference-data/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';

interface Key {
  categoryBacteriaId: number;
  taxonId: number;
}

async function refresh(client: QueryClient, level: Level): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: assignmentsQuery(level).queryKey }),
    client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
  ]);
}

export function useAssign(level: Level) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ categoryBacteriaId, taxonId }: Key): Promise<{ changeSetId: number }> =>
      level === 'species'
        ? call(bacteriaCategoriesApi.assignSpecies, { body: { categoryBacteriaId, speciesId: taxonId } })
        : call(bacteriaCategoriesApi.assignGenus, { body: { categoryBacteriaId, genusId: taxonId } }),
    onSettled: () => refresh(client, level),
  });
}

export function useUnassign(level: Level) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ categoryBacteriaId, taxonId }: Key): Promise<{ changeSetId: number }> =>
      level === 'species'
        ? call(bacteriaCategoriesApi.unassignSpecies, { body: { categoryBacteriaId, speciesId: taxonId } })
        : call(bacteriaCategoriesApi.unassignGenus, { body: { categoryBacteriaId, genusId: taxonId } }),
    onSettled: () => refresh(client, level),
  });
}
