import type { Level } from '#contract/taxa.contract.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { conflict, notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteAssignment, findCategoryForUpdate, findTaxonName, insertAssignment } from './categories.repository.ts';

export interface AssignmentKey {
  level: Level;
  categoryId: number;
  taxonId: number;
}

const nameOfLevel: Record<Level, string> = { species: 'Species', genus: 'Genus' };

export async function assignTaxon(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  { level, categoryId, taxonId }: AssignmentKey,
): Promise<{ taxonName: string; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await findCategoryForUpdate(tx, categoryId))) throw notFound('The category');
    const taxonName = await findTaxonName(tx, level, taxonId);
    if (taxonName === undefined) throw notFound(`The ${level}`);
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'assignment.create'), () =>
      insertAssignment(tx, categoryId, taxonId),
    );
    if (changeSetId === null) throw conflict(`${nameOfLevel[level]} already paired.`, 'ALREADY_EXISTS');
    return { taxonName, changeSetId };
  });
}

export async function unassignTaxon(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  { level, categoryId, taxonId }: AssignmentKey,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if ((await findTaxonName(tx, level, taxonId)) === undefined) throw notFound('The assignment');
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'assignment.delete'), () =>
      deleteAssignment(tx, categoryId, taxonId),
    );
    if (changeSetId === null) throw notFound('The assignment');
    return { deleted: 1, changeSetId };
  });
}
