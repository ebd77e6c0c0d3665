import { closeChangeSet, openChangeSet } from '#server/audit/reference-changes.ts';
import type { AppContext } from '#server/context.ts';
import { type Queryable, violatedConstraint } from '#server/db/database.ts';
import { revertBehaviours } from '#server/features/bacteria-behaviour/revert-behaviours.service.ts';
import { revertCategories } from '#server/features/bacteria-categories/revert-categories.service.ts';
import { revertPairs } from '#server/features/bacteria-food/revert-pairs.service.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  copyEntriesSwapped,
  findChangeSet,
  findLaterChange,
  lockChangeSet,
  markReverted,
} from './change-sets.repository.ts';

/** Restores exactly what a change set found, or refuses and says which later change stands on it. */
export async function revertChangeSet(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  id: number,
): Promise<{ reverted: number; changeSetId: number }> {
  try {
    return await database.orm.transaction((tx) => revert(tx, session, id));
  } catch (error) {
    // What was to come back ran into something new that has its name or its place.
    if (violatedConstraint(error)) throw await standsInTheWay(database.orm, id);
    throw error;
  }
}

async function revert(tx: Queryable, session: Session, id: number) {
  await lockChangeSet(tx, id);
  const set = await findChangeSet(tx, id);
  if (!set) throw refuse('CHANGE_NOT_FOUND');
  if (set.revertedById !== null) throw refuse('UNDONE_ALREADY');
  const [categories, pairs, behaviours] = [
    await revertCategories(tx, id),
    await revertPairs(tx, id),
    await revertBehaviours(tx, id),
  ];
  if ([categories, pairs, behaviours].some(({ wanted, done }) => wanted !== done)) throw await standsInTheWay(tx, id);
  const changeSetId = await openChangeSet(tx, session, 'reference.revert', id);
  await copyEntriesSwapped(tx, id, changeSetId);
  await markReverted(tx, set, changeSetId);
  await closeChangeSet(tx, changeSetId, { category: categories.done, pair: pairs.done, behaviour: behaviours.done });
  return { reverted: categories.done + pairs.done + behaviours.done, changeSetId };
}

async function standsInTheWay(db: Queryable, id: number): Promise<AppError> {
  const later = await findLaterChange(db, id);
  if (!later) return refuse('CHANGED_SINCE');
  const at = `${later.at.slice(0, 16).replace('T', ' ')} UTC`;
  const more = { details: { laterChangeSetId: later.id } };
  return later.accountName === null
    ? refuse('LATER_CHANGE_OF_SYSTEM', { at }, more)
    : refuse('LATER_CHANGE', { who: later.accountName, at }, more);
}
