import type { Level } from '#contract/taxa.contract.ts';
import { recordReferenceChanges } from '#server/audit/reference-changes.ts';
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
    if (!(await insertAssignment(tx, categoryId, taxonId))) {
      throw refuse(level === 'genus' ? 'GENUS_PAIRED' : 'SPECIES_PAIRED');
    }
    const changeSetId = await recordReferenceChanges(tx, session, 'assignment.create', [
      { entity: 'assignment', entityId: taxonId, before: null, after: { categoryBacteriaId: categoryId } },
    ]);
    return { taxonName, changeSetId };
  });
}

export async function unassignTaxon(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  { level, categoryId, taxonId }: AssignmentKey,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const known = (await findTaxonName(tx, level, taxonId)) !== undefined;
    if (!known || !(await deleteAssignment(tx, categoryId, taxonId))) throw refuse('ASSIGNMENT_NOT_FOUND');
    const changeSetId = await recordReferenceChanges(tx, session, 'assignment.delete', [
      { entity: 'assignment', entityId: taxonId, before: { categoryBacteriaId: categoryId }, after: null },
    ]);
    return { deleted: 1, changeSetId };
  });
}
