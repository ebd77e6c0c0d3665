import type { Level } from '#contract/taxa.contract.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteAssignment, findCategoryForUpdate, findTaxonName, insertAssignment } from './categories.repository.ts';

export interface AssignmentKey {
  level: Level;
  categoryId: number;
  taxonId: number;
}

export async function assignTaxon(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  { level, categoryId, taxonId }: AssignmentKey,
): Promise<{ taxonName: string; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await findCategoryForUpdate(tx, categoryId))) throw refuse('CATEGORY_NOT_FOUND');
    const taxonName = await findTaxonName(tx, level, taxonId);
    if (taxonName === undefined) throw refuse(level === 'genus' ? 'GENUS_NOT_FOUND' : 'SPECIES_NOT_FOUND');
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'assignment.create'), () =>
      insertAssignment(tx, categoryId, taxonId),
    );
    if (changeSetId === null) throw refuse(level === 'genus' ? 'GENUS_PAIRED' : 'SPECIES_PAIRED');
    return { taxonName, changeSetId };
  });
}

export async function unassignTaxon(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  { level, categoryId, taxonId }: AssignmentKey,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if ((await findTaxonName(tx, level, taxonId)) === undefined) throw refuse('ASSIGNMENT_NOT_FOUND');
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'assignment.delete'), () =>
      deleteAssignment(tx, categoryId, taxonId),
    );
    if (changeSetId === null) throw refuse('ASSIGNMENT_NOT_FOUND');
    return { deleted: 1, changeSetId };
  });
}
