import { type Mutation, type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import { assignmentsQuery } from '#web/entities/rule-base/categories.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

interface AssignmentRow {
  level: Level;
  categoryBacteriaId: number;
  taxonId: number;
}

export interface AssignmentChange extends AssignmentRow {
  /** The bacterium's name. */
  name: string;
  /** The bacterium and the category in words, for what is said when the answer comes. */
  subject: string;
}

type Written = { changeSetId: number };

const writeKey = [referenceKey, 'write-assignment'];

function sameRow(one: AssignmentRow, other: AssignmentRow): boolean {
  return (
    one.level === other.level && one.categoryBacteriaId === other.categoryBacteriaId && one.taxonId === other.taxonId
  );
}

function changeOf(mutation: Mutation): AssignmentChange {
  return mutation.state.variables as AssignmentChange;
}

/** Which bacteria are being added to or taken out of a category; asked at any time, or seen on screen. */
export function useAssignmentsInWriting() {
  const client = useQueryClient();
  const changes = useMutationState({ filters: { mutationKey: writeKey, status: 'pending' }, select: changeOf });
  return {
    onScreen: (row: AssignmentRow): boolean => changes.some((each) => sameRow(each, row)),
    now: (row: AssignmentRow): boolean =>
      client.isMutating({ mutationKey: writeKey, predicate: (each) => sameRow(changeOf(each), row) }) > 0,
  };
}

/** What was written is on screen at once; the list is fetched again behind it. */
function replaceIn(client: QueryClient, change: AssignmentChange, isIn: boolean): void {
  const { level, categoryBacteriaId: categoryId, taxonId, name } = change;
  client.setQueryData(assignmentsQuery(level).queryKey, (rows) => {
    const others = rows?.filter((row) => row.categoryId !== categoryId || row.taxonId !== taxonId);
    return isIn && others ? [...others, { categoryId, taxonId, name }] : others;
  });
}

async function refresh(client: QueryClient, { level }: AssignmentChange): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: assignmentsQuery(level).queryKey }),
    client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
  ]);
}

export function useAssign({ onDone, onFailed }: WriteOutcome<Written, AssignmentChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey,
    mutationFn: ({ level, categoryBacteriaId, taxonId }: AssignmentChange): Promise<Written> =>
      level === 'species'
        ? call(bacteriaCategoriesApi.assignSpecies, { body: { categoryBacteriaId, speciesId: taxonId } })
        : call(bacteriaCategoriesApi.assignGenus, { body: { categoryBacteriaId, genusId: taxonId } }),
    onSuccess: (answer, change) => {
      replaceIn(client, change, true);
      onDone(answer, change);
    },
    onError: onFailed,
    onSettled: (_answer, _error, change) => void refresh(client, change),
  });
}

export function useUnassign({ onDone, onFailed }: WriteOutcome<Written, AssignmentChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writeKey,
    mutationFn: ({ level, categoryBacteriaId, taxonId }: AssignmentChange): Promise<Written> =>
      level === 'species'
        ? call(bacteriaCategoriesApi.unassignSpecies, { body: { categoryBacteriaId, speciesId: taxonId } })
        : call(bacteriaCategoriesApi.unassignGenus, { body: { categoryBacteriaId, genusId: taxonId } }),
    onSuccess: (answer, change) => {
      replaceIn(client, change, false);
      onDone(answer, change);
    },
    onError: onFailed,
    onSettled: (_answer, _error, change) => void refresh(client, change),
  });
}
