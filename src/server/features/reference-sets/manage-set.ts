import type { BodyOf } from '#contract/endpoint.ts';
import type { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { countReportsHeld, deleteSet, isNameTaken, renameSet } from './own-set.repository.ts';
import { lockSet } from './reference-sets.repository.ts';

type Context = { database: Transactional };

export async function renameOwnSet(
  { database }: Context,
  session: Session,
  setId: string,
  { name, version }: BodyOf<typeof referenceSetsApi.rename>,
): Promise<{ changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const before = await requireOwn(tx, setId);
    if (before.version !== version) throw refuse('SET_CHANGED', {}, { details: { version: before.version } });
    if (before.name === name) throw refuse('SET_UNCHANGED');
    if (await isNameTaken(tx, name, setId)) throw refuse('SET_NAME_TAKEN');
    const { changeSetId } = await asChange(tx, byStaff(session, 'referenceSet.update'), (id) =>
      renameSet(tx, setId, name, id),
    );
    return { changeSetId };
  });
}

/** With its ranges, and with what laboratories had chosen it. */
export async function removeOwnSet(
  { database }: Context,
  session: Session,
  setId: string,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    await requireOwn(tx, setId);
    const reports = await countReportsHeld(tx, setId);
    if (reports > 0) throw refuse('SET_IN_USE', { reports }, { details: { reports } });
    const { changeSetId } = await asChange(tx, byStaff(session, 'referenceSet.delete'), () => deleteSet(tx, setId));
    return { deleted: 1, changeSetId };
  });
}

async function requireOwn(tx: Queryable, setId: string) {
  const set = await lockSet(tx, setId);
  if (!set) throw refuse('REFERENCE_SET_NOT_FOUND');
  if (!set.own) throw refuse('SET_SHIPPED');
  return set;
}
