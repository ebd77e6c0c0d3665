import type { BacteriaCategory, CategoryBody } from '#contract/bacteria-categories.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import type { Level } from '#contract/taxa.contract.ts';
import { backgroundProblem } from '#domain/bacteria-categories/background.ts';
import { asChange, byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { violatedConstraint } from '#server/db/database.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  type CategoryRow,
  type CategoryState,
  deleteAssignment,
  deleteCategory as deleteRow,
  findCategoryForUpdate,
  findTaxonName,
  insertAssignment,
  insertCategory,
  updateCategory,
} from './categories.repository.ts';

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

/** The category in a language; a text that has no Croatian stands in English. */
export function presentCategory(row: CategoryRow, lang: Language): BacteriaCategory {
  const croatian = lang === 'hr';
  return {
    id: row.id,
    name: (croatian ? row.nameHr : null) ?? row.name,
    description: (croatian ? row.descriptionHr : null) ?? row.description,
    reportDescription: (croatian ? row.reportDescriptionHr : null) ?? row.reportDescription,
    color: row.color,
  };
}
