import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteCategory as deleteRow, findCategoryForUpdate } from './categories.repository.ts';

/** Its assignments go with it, and come back with it when it is undone. */
export async function deleteCategory(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  id: number,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await findCategoryForUpdate(tx, id))) throw refuse('CATEGORY_NOT_FOUND');
    const { changeSetId } = await asChange(tx, byStaff(session, 'category.delete'), () => deleteRow(tx, id));
    return { deleted: 1, changeSetId };
  });
}
