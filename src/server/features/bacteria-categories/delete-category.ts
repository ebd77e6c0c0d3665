import type { Change } from '#server/audit/audit.ts';
import { recordReferenceChanges } from '#server/audit/reference-changes.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { assignedTaxonIds, deleteCategory as deleteRow, findCategoryForUpdate } from './categories.repository.ts';
import { categoryState } from './category-presenter.ts';

/** Its assignments go with it, and come back with it when it is undone. */
export async function deleteCategory(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  id: number,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const category = await findCategoryForUpdate(tx, id);
    if (!category) throw refuse('CATEGORY_NOT_FOUND');
    const taxonIds = await assignedTaxonIds(tx, id);
    await deleteRow(tx, id);
    const unassigned = taxonIds.map((taxonId): Change & { entity: 'assignment' } => ({
      entity: 'assignment',
      entityId: taxonId,
      before: { categoryBacteriaId: id },
      after: null,
    }));
    const changeSetId = await recordReferenceChanges(tx, session, 'category.delete', [
      { entity: 'category', entityId: id, before: categoryState(category), after: null },
      ...unassigned,
    ]);
    return { deleted: 1, changeSetId };
  });
}
