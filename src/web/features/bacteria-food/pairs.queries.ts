import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BacteriaFoodPair, bacteriaFoodApi, pairListField } from '#contract/bacteria-food.contract.ts';
import { type Kind, kinds, type Level } from '#contract/taxa.contract.ts';
import { referenceKey } from '#web/entities/reference-data/reference.keys.ts';
import { taxonCountsQuery } from '#web/entities/reference-data/taxa.queries.ts';
import { call } from '#web/lib/api-client.ts';
import { cacheLifetimeMs } from '#web/lib/query-client.ts';

/** The genus or species whose pairs are looked at. */
export interface TaxonRef {
  level: Level;
  taxonId: number;
}

/** A pair together with the list it stands on. */
export interface Pair extends BacteriaFoodPair {
  kind: Kind;
}

const freshMs = 30_000;

function pairsQuery({ level, taxonId }: TaxonRef) {
  return queryOptions({
    queryKey: [referenceKey, 'pairs', level, taxonId],
    queryFn: async ({ signal }): Promise<Pair[]> => {
      const lists = await Promise.all(
        kinds.map(async (kind) => {
          const answer = await call(bacteriaFoodApi.list, { params: { level, kind }, query: { taxonId }, signal });
          return (answer[pairListField[level][kind]] ?? []).map((pair) => ({ ...pair, kind }));
        }),
      );
      return lists.flat();
    },
    staleTime: freshMs,
    gcTime: cacheLifetimeMs,
    meta: { persist: true },
  });
}

/** Both lists of one taxon; nothing else is fetched when a bacterium is selected. */
export function usePairs(taxon: TaxonRef | null) {
  return useQuery({ ...pairsQuery(taxon ?? { level: 'genus', taxonId: 0 }), enabled: taxon !== null });
}

/** The taxon's pairs, the counts beside the names, and the history. */
async function refreshTaxon(client: QueryClient, taxon: TaxonRef): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: pairsQuery(taxon).queryKey }),
    client.invalidateQueries({ queryKey: taxonCountsQuery(taxon.level).queryKey }),
    client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
  ]);
}

/** What was written is on screen at once; the lists are fetched again behind it. */
function replaceIn(client: QueryClient, taxon: TaxonRef, foodId: number, pair: Pair | null): void {
  client.setQueryData(pairsQuery(taxon).queryKey, (pairs: Pair[] | undefined) => {
    const others = (pairs ?? []).filter((each) => each.foodId !== foodId);
    return pair === null ? others : [...others, pair];
  });
}

interface PairChange {
  taxon: TaxonRef;
  kind: Kind;
  foodId: number;
}

export function useAddPair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taxon: { level, taxonId }, kind, foodId, value }: PairChange & { value: number }) =>
      call(bacteriaFoodApi.create, {
        params: { level, kind },
        body: level === 'genus' ? { genusId: taxonId, foodId, value } : { speciesId: taxonId, foodId, value },
      }),
    onSuccess: ({ pair }, { taxon, kind }) => replaceIn(client, taxon, pair.foodId, { ...pair, kind }),
    onSettled: (_answer, _error, { taxon }) => refreshTaxon(client, taxon),
  });
}

export function useSavePair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taxon, kind, foodId, value }: PairChange & { value: number }) =>
      call(bacteriaFoodApi.update, {
        params: { level: taxon.level, kind },
        body: { taxonId: taxon.taxonId, foodId, value },
      }),
    onSuccess: ({ pair }, { taxon, kind }) => replaceIn(client, taxon, pair.foodId, { ...pair, kind }),
    onSettled: (_answer, _error, { taxon }) => refreshTaxon(client, taxon),
  });
}

export function useDeletePair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ taxon, kind, foodId }: PairChange) =>
      call(bacteriaFoodApi.remove, {
        params: { level: taxon.level, kind },
        query: { taxonId: taxon.taxonId, foodId },
      }),
    onSuccess: (_answer, { taxon, foodId }) => replaceIn(client, taxon, foodId, null),
    onSettled: (_answer, _error, { taxon }) => refreshTaxon(client, taxon),
  });
}

export interface BulkRequest {
  level: Level;
  kind: Kind;
  taxonIds: number[];
  foodIds: number[];
  value: number;
  editExisting: boolean;
  includeSpeciesIds?: number[];
}

/** What Apply would do, from the very same call; asked again whenever the request changes. */
export function useBulkDryRun(request: BulkRequest | null) {
  return useQuery({
    queryKey: [referenceKey, 'pairs-dry-run', request],
    queryFn: ({ signal }) => {
      if (request === null) throw new Error('Nothing is selected.');
      return call(bacteriaFoodApi.bulk, { body: { ...request, dryRun: true }, signal });
    },
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
}

export function useBulkApply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: BulkRequest) => call(bacteriaFoodApi.bulk, { body: request }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [referenceKey, 'pairs'] }),
        client.invalidateQueries({ queryKey: [referenceKey, 'counts'] }),
        client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
      ]),
  });
}
