import {
  type QueryClient,
  queryOptions,
  useIsFetching,
  useIsMutating,
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
import type { BulkCall } from '#web/entities/rule-base/bulk.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { taxonCountsQuery } from '#web/entities/rule-base/taxa.queries.ts';
import type { BulkTargets } from '#web/entities/rule-base/use-bulk.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** A behaviour of a genus or of a species, whichever the level. */
export interface BehaviourRecord extends BehaviourRow {
  taxonId: number;
}

export interface BehaviourView {
  level: Level;
  kind: Kind;
}

interface BehaviourChoice {
  status: BehaviourStatus;
  flow: Flow;
}

/** A list as it is kept: its records, and the version of the behaviours that it shows. */
interface BehaviourListData {
  records: BehaviourRecord[];
  version: string | undefined;
}

const listKey = ({ level, kind }: BehaviourView) => [referenceKey, 'behaviour-list', level, kind] as const;

function recordOf(row: Behaviour): BehaviourRecord {
  const taxonId = 'genusTaxId' in row ? row.genusTaxId : row.speciesTaxId;
  return { id: row.id, taxonId, status: row.status, flow: row.flow };
}

/**
 * Asked before a list is read, never after it: what changes in between is then offered once more instead of missed.
 * Lists that are read together share one question; a list does not fail for want of an answer.
 */
function presentVersion(client: QueryClient): Promise<string | undefined> {
  const answer = client.fetchQuery({
    queryKey: [referenceKey, 'behaviour-version'],
    queryFn: () => call(bacteriaBehaviourApi.version),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return answer.then(
    ({ version }) => version,
    () => undefined,
  );
}

function behavioursQuery({ level, kind }: BehaviourView) {
  return queryOptions({
    queryKey: listKey({ level, kind }),
    queryFn: async ({ client, signal }): Promise<BehaviourListData> => {
      const version = await presentVersion(client);
      const answer = await call(bacteriaBehaviourApi.list, { params: { level, kind }, signal });
      const rows: readonly Behaviour[] = answer[behaviourListField[level][kind]] ?? [];
      return { records: rows.map(recordOf), version };
    },
    ...referenceDataOptions,
  });
}

function byTaxon({ records }: BehaviourListData): ReadonlyMap<number, readonly BehaviourRecord[]> {
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

const askEveryMs = 30_000;

/**
 * The change of somebody else that a list does not show yet, and the way to fetch it. The lists themselves are not
 * fetched unasked: only their version is asked for, when a list is shown, when the window is, and now and then.
 */
export function useChangeElsewhere(view: BehaviourView) {
  const client = useQueryClient();
  const known = useQuery({ ...behavioursQuery(view), select: versionOf }).data;
  const fetching = useIsFetching({ queryKey: [referenceKey, 'behaviour-list'] }) > 0;
  const writing = useIsMutating({ mutationKey: [referenceKey, 'write-behaviour'] }) > 0;
  const { data } = useQuery({
    queryKey: [referenceKey, 'behaviour-change', view.level, view.kind, known],
    queryFn: ({ signal }) => call(bacteriaBehaviourApi.version, { query: { known }, signal }),
    enabled: known !== undefined && !fetching && !writing,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: askEveryMs,
  });
  const changed = !fetching && !writing && data !== undefined && data.version !== known;
  return {
    change: changed ? { by: data.lastChange?.accountName, at: data.lastChange?.at } : null,
    refresh: () => refetchAll(client),
  };
}

function versionOf({ version }: BehaviourListData): string | undefined {
  return version;
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

export function bodyOf(level: Level, taxonId: number, { status, flow }: BehaviourChoice): BehaviourBody {
  return level === 'genus' ? { genusTaxId: taxonId, status, flow } : { speciesTaxId: taxonId, status, flow };
}

const writeKey = ({ level, kind }: BehaviourView, taxonId: number) =>
  [referenceKey, 'write-behaviour', level, kind, taxonId] as const;

/** Whether a behaviour of the taxon is being written, also by a form that has gone since. */
export function useBehaviourInWriting(view: BehaviourView, taxonId: number): boolean {
  return useIsMutating({ mutationKey: writeKey(view, taxonId) }) > 0;
}

type Written = { changeSetId: number };

/**
 * The record is in the list at once, under a temporary id made from the current time. The answer gives it its own id,
 * so that it can be edited before the lists come again.
 */
export function useAddBehaviour(
  view: BehaviourView,
  taxonId: number,
  { onDone, onFailed }: WriteOutcome<Written, BehaviourChoice>,
) {
  const client = useQueryClient();
  const { queryKey } = behavioursQuery(view);
  const change = (records: (before: BehaviourRecord[]) => BehaviourRecord[]): void => {
    client.setQueryData(queryKey, (list) => list && { ...list, records: records(list.records) });
  };
  return useMutation({
    mutationKey: writeKey(view, taxonId),
    mutationFn: (choice: BehaviourChoice) =>
      call(bacteriaBehaviourApi.create, { params: view, body: bodyOf(view.level, taxonId, choice) }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      const id = Date.now();
      change((records) => [...records, { id, taxonId, ...choice }]);
      return { id };
    },
    onSuccess: (written, choice, optimistic) => {
      const added = recordOf(written.behaviour);
      change((records) => records.map((record) => (record.id === optimistic.id ? added : record)));
      onDone(written, choice);
    },
    onError: (error, choice, optimistic) => {
      change((records) => records.filter((record) => record.id !== optimistic?.id));
      onFailed(error, choice);
    },
    onSettled: () => refetchAll(client),
  });
}

export type ExistingBehaviour = BehaviourChoice & { id: number };

export function useSaveBehaviour(
  view: BehaviourView,
  taxonId: number,
  { onDone, onFailed }: WriteOutcome<Written, ExistingBehaviour>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey(view, taxonId),
    mutationFn: ({ id, ...choice }: ExistingBehaviour): Promise<Written> =>
      call(bacteriaBehaviourApi.update, { params: { ...view, id }, body: bodyOf(view.level, taxonId, choice) }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refetchAll(client),
  });
}

export function useDeleteBehaviour(
  view: BehaviourView,
  taxonId: number,
  { onDone, onFailed }: WriteOutcome<Written, ExistingBehaviour>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey(view, taxonId),
    mutationFn: ({ id }: ExistingBehaviour): Promise<Written> =>
      call(bacteriaBehaviourApi.remove, { params: { ...view, id } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refetchAll(client),
  });
}

export interface BulkRequest extends BulkTargets {
  status: BehaviourStatus;
  flow: Flow;
}

export const behavioursBulk: BulkCall<BulkRequest> = {
  dryRunKey: [referenceKey, 'behaviours', 'dry-run'],
  send: (request, dryRun, signal) =>
    call(bacteriaBehaviourApi.bulk, { body: dryRun ? { ...request, dryRun } : request, ...(signal && { signal }) }),
  refresh: refetchAll,
};
