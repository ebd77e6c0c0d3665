import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Behaviour,
  type BehaviourBody,
  bacteriaBehaviourApi,
  behaviourListField,
} from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import { type Kind, kinds, type Level, levels } from '#contract/taxa.contract.ts';
import type { BehaviourRow } from '#domain/bacteria-behaviour/behaviour-form.ts';
import { referenceKey } from '#web/entities/reference-data/reference.keys.ts';
import { taxonCountsQuery } from '#web/entities/reference-data/taxa.queries.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';

/** A behaviour of a genus or of a species, whichever the level. */
export interface BehaviourRecord extends BehaviourRow {
  taxonId: number;
}

export interface BehaviourView {
  level: Level;
  kind: Kind;
}

interface Choice {
  taxonId: number;
  status: BehaviourStatus;
  flow: Flow;
}

const listKey = ({ level, kind }: BehaviourView) => [referenceKey, 'behaviours', level, kind] as const;

function recordOf(row: Behaviour): BehaviourRecord {
  const taxonId = 'genusTaxId' in row ? row.genusTaxId : row.speciesTaxId;
  return { id: row.id, taxonId, status: row.status, flow: row.flow };
}

function behavioursQuery({ level, kind }: BehaviourView) {
  return queryOptions({
    queryKey: listKey({ level, kind }),
    queryFn: async ({ signal }) => {
      const answer = await call(bacteriaBehaviourApi.list, { params: { level, kind }, signal });
      const rows: readonly Behaviour[] = answer[behaviourListField[level][kind]] ?? [];
      return rows.map(recordOf);
    },
    ...referenceDataOptions,
  });
}

function byTaxon(records: readonly BehaviourRecord[]): ReadonlyMap<number, readonly BehaviourRecord[]> {
  const map = new Map<number, BehaviourRecord[]>();
  for (const record of records) {
    const rows = map.get(record.taxonId);
    if (rows === undefined) map.set(record.taxonId, [record]);
    else rows.push(record);
  }
  return map;
}

export function useBehaviours(view: BehaviourView) {
  return useQuery({ ...behavioursQuery(view), select: byTaxon });
}

/** Holds all four lists, so that a switch of level or kind shows the other one at once. */
export function useAllBehaviours(): void {
  useQueries({
    queries: levels.flatMap((level) => kinds.map((kind) => behavioursQuery({ level, kind }))),
    combine: nothing,
  });
}

// The lists are read by `useBehaviours`; holding them must not render anything again.
function nothing(): null {
  return null;
}

/** After every add, save or delete the four lists are fetched again. */
async function refetchAll(client: QueryClient): Promise<void> {
  const lists = levels.flatMap((level) =>
    kinds.map((kind) => client.refetchQueries({ queryKey: listKey({ level, kind }), type: 'all' })),
  );
  const counts = levels.map((level) => client.invalidateQueries({ queryKey: taxonCountsQuery(level).queryKey }));
  const history = client.invalidateQueries({ queryKey: [referenceKey, 'history'] });
  await Promise.all([...lists, ...counts, history]);
}

export function bodyOf(level: Level, { taxonId, status, flow }: Choice): BehaviourBody {
  return level === 'genus' ? { genusTaxId: taxonId, status, flow } : { speciesTaxId: taxonId, status, flow };
}

/** The record is in the list at once, under a temporary id made from the current time, until the lists come again. */
export function useAddBehaviour(view: BehaviourView) {
  const client = useQueryClient();
  const { queryKey } = behavioursQuery(view);
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(bacteriaBehaviourApi.create, { params: view, body: bodyOf(view.level, choice) }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, [...(before ?? []), { id: Date.now(), ...choice }]);
      return { before };
    },
    onError: (_error, _choice, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => refetchAll(client),
  });
}

export function useSaveBehaviour(view: BehaviourView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...choice }: Choice & { id: number }) =>
      call(bacteriaBehaviourApi.update, { params: { ...view, id }, body: bodyOf(view.level, choice) }),
    onSettled: () => refetchAll(client),
  });
}

export function useDeleteBehaviour(view: BehaviourView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(bacteriaBehaviourApi.remove, { params: { ...view, id } }),
    onSettled: () => refetchAll(client),
  });
}

export interface BulkRequest extends BehaviourView {
  taxonIds: number[];
  status: BehaviourStatus;
  flow: Flow;
  editExisting: boolean;
  includeSpeciesIds?: number[];
}

/** What Apply would do, from the very same call; asked again whenever the request changes. */
export function useBulkDryRun(request: BulkRequest | null) {
  return useQuery({
    queryKey: [referenceKey, 'behaviours', 'dry-run', request],
    queryFn: ({ signal }) => {
      if (request === null) throw new Error('Nothing is selected.');
      return call(bacteriaBehaviourApi.bulk, { body: { ...request, dryRun: true }, signal });
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
    mutationFn: (request: BulkRequest) => call(bacteriaBehaviourApi.bulk, { body: request }),
    onSettled: () => refetchAll(client),
  });
}
