import type { BacteriaCategory, CategoryBody } from '#contract/bacteria-categories.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import { backgroundProblem } from '#domain/bacteria-categories/background.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { violatedConstraint } from '#server/db/database.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { type CategoryState, findCategoryForUpdate, insertCategory, updateCategory } from './categories.repository.ts';
import { presentCategory } from './category-presenter.ts';

interface SavedCategory {
  category: BacteriaCategory;
  changeSetId: number;
}

export async function createCategory(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  body: CategoryBody,
): Promise<SavedCategory> {
  refuseColor(body.color);
  return refusingSameName(
    database.orm.transaction(async (tx) => {
      const { result: row, changeSetId } = await asChange(tx, byStaff(session, 'category.create'), () =>
        insertCategory(tx, body),
      );
      return { category: presentCategory(row, 'en'), changeSetId };
    }),
  );
}

/** Writes the texts of one language; the other language keeps its own. */
export async function changeCategory(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  id: number,
  body: CategoryBody,
  lang: Language,
): Promise<SavedCategory> {
  refuseColor(body.color);
  return refusingSameName(
    database.orm.transaction(async (tx) => {
      if (!(await findCategoryForUpdate(tx, id))) throw refuse('CATEGORY_NOT_FOUND');
      const { result: row, changeSetId } = await asChange(tx, byStaff(session, 'category.update'), () =>
        updateCategory(tx, id, lang === 'hr' ? croatianTexts(body) : body),
      );
      return { category: presentCategory(row, lang), changeSetId };
    }),
  );
}

function croatianTexts({ name, description, reportDescription, color }: CategoryBody): Partial<CategoryState> {
  return { nameHr: name, descriptionHr: description, reportDescriptionHr: reportDescription, color };
}

function refuseColor(color: string): void {
  const code = backgroundProblem(color);
  if (code) throw refuseField('color', code);
}

export async function refusingSameName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('bacteria_category_name')) {
      throw refuse('CATEGORY_NAME_TAKEN');
    }
    throw error;
  }
}
