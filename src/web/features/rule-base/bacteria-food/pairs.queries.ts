import {
  type Mutation,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type BacteriaFoodPair, bacteriaFoodApi, pairListField } from '#contract/bacteria-food.contract.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { type Kind, kinds, type Level } from '#contract/taxa.contract.ts';
import type { BulkCall } from '#web/entities/rule-base/bulk.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { taxonCountsQuery } from '#web/entities/rule-base/taxa.queries.ts';
import type { BulkTargets } from '#web/entities/rule-base/use-bulk.ts';
import { call } from '#web/lib/api-client.ts';
import { cacheLifetimeMs } from '#web/lib/query-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** The genus or species whose pairs are looked at. */
export interface TaxonRef {
  level: Level;
  taxonId: number;
}

/** What of a pair is edited: all that the call takes beside its key. */
export type PairFields = Omit<BodyOf<typeof bacteriaFoodApi.update>, 'taxonId' | 'foodId'>;

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
    // One pair is not the list: where the others are not known, the list stays unknown.
    if (pairs === undefined) return undefined;
    const others = pairs.filter((each) => each.foodId !== foodId);
    return pair === null ? others : [...others, pair];
  });
}

export interface PairChange {
  taxon: TaxonRef;
  kind: Kind;
  foodId: number;
  /** The pair in words, for what is said when the answer comes. */
  subject: string;
}
type PairAnswer = ResponseOf<typeof bacteriaFoodApi.create>;

const writeKey = [referenceKey, 'write-pair'];

/** One food of one bacterium: what is written once at a time. */
function rowKey({ taxon, foodId }: Pick<PairChange, 'taxon' | 'foodId'>): string {
  return `${taxon.level}:${taxon.taxonId}:${foodId}`;
}

function rowOf(mutation: Mutation): string {
  return rowKey(mutation.state.variables as PairChange);
}

/** Which rows of a bacterium are being written, by the id of the food; asked at any time, or seen on screen. */
export function usePairsInWriting() {
  const client = useQueryClient();
  const rows = useMutationState({ filters: { mutationKey: writeKey, status: 'pending' }, select: rowOf });
  return {
    onScreen: (taxon: TaxonRef, foodId: number): boolean => rows.includes(rowKey({ taxon, foodId })),
    now: (taxon: TaxonRef, foodId: number): boolean =>
      client.isMutating({ mutationKey: writeKey, predicate: (each) => rowOf(each) === rowKey({ taxon, foodId }) }) > 0,
  };
}

export function useAddPair({ onDone, onFailed }: WriteOutcome<PairAnswer, PairChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey,
    mutationFn: ({ taxon: { level, taxonId }, kind, foodId, value }: PairChange & { value: number }) =>
      call(bacteriaFoodApi.create, {
        params: { level, kind },
        body: level === 'genus' ? { genusId: taxonId, foodId, value } : { speciesId: taxonId, foodId, value },
      }),
    onSuccess: (answer, change) => {
      replaceIn(client, change.taxon, change.foodId, { ...answer.pair, kind: change.kind });
      onDone(answer, change);
    },
    onError: onFailed,
    onSettled: (_answer, _error, { taxon }) => void refreshTaxon(client, taxon),
  });
}

export function useSavePair({ onDone, onFailed }: WriteOutcome<PairAnswer, PairChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey,
    mutationFn: ({ taxon, kind, foodId, fields }: PairChange & { fields: PairFields }) =>
      call(bacteriaFoodApi.update, {
        params: { level: taxon.level, kind },
        body: { taxonId: taxon.taxonId, foodId, ...fields },
      }),
    onSuccess: (answer, change) => {
      replaceIn(client, change.taxon, change.foodId, { ...answer.pair, kind: change.kind });
      onDone(answer, change);
    },
    onError: onFailed,
    onSettled: (_answer, _error, { taxon }) => void refreshTaxon(client, taxon),
  });
}

export function useDeletePair({ onDone, onFailed }: WriteOutcome<{ changeSetId: number }, PairChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey,
    mutationFn: ({ taxon, kind, foodId }: PairChange) =>
      call(bacteriaFoodApi.remove, {
        params: { level: taxon.level, kind },
        query: { taxonId: taxon.taxonId, foodId },
      }),
    onSuccess: (answer, change) => {
      replaceIn(client, change.taxon, change.foodId, null);
      onDone(answer, change);
    },
    onError: onFailed,
    onSettled: (_answer, _error, { taxon }) => void refreshTaxon(client, taxon),
  });
}

export interface BulkRequest extends BulkTargets {
  foodIds: number[];
  value: number;
}

export const pairsBulk: BulkCall<BulkRequest> = {
  dryRunKey: [referenceKey, 'pairs-dry-run'],
  send: (request, dryRun, signal) =>
    call(bacteriaFoodApi.bulk, { body: dryRun ? { ...request, dryRun } : request, ...(signal && { signal }) }),
  refresh: (client) =>
    Promise.all([
      client.invalidateQueries({ queryKey: [referenceKey, 'pairs'] }),
      client.invalidateQueries({ queryKey: [referenceKey, 'counts'] }),
      client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
    ]),
};
