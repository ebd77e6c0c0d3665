import { and, asc, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { Level } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaCategory, categoryAssignment, taxon } from '#server/db/schema/index.ts';

export type CategoryRow = typeof bacteriaCategory.$inferSelect;
export type CategoryState = Omit<CategoryRow, 'id'>;

export async function allCategories(db: Queryable, lang: Language): Promise<CategoryRow[]> {
  const { compare } = new Intl.Collator(lang);
  const rows = await db.select().from(bacteriaCategory);
  const nameOf = (row: CategoryRow) => (lang === 'hr' && row.nameHr) || row.name;
  return rows.sort((a, b) => compare(nameOf(a), nameOf(b)) || a.id - b.id);
}

/** Locks the row, so that what is recorded as `before` is what the write finds. */
export async function findCategoryForUpdate(tx: Queryable, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(bacteriaCategory).where(eq(bacteriaCategory.id, id)).for('update');
  return row;
}

export async function insertCategory(tx: Queryable, state: CategoryState): Promise<CategoryRow> {
  const [row] = await tx.insert(bacteriaCategory).values(state).returning();
  if (!row) throw new Error('the category was not written');
  return row;
}

export async function updateCategory(tx: Queryable, id: number, state: Partial<CategoryState>): Promise<CategoryRow> {
  const [row] = await tx.update(bacteriaCategory).set(state).where(eq(bacteriaCategory.id, id)).returning();
  if (!row) throw new Error('the category was not written');
  return row;
}

export async function deleteCategory(tx: Queryable, id: number): Promise<void> {
  await tx.delete(bacteriaCategory).where(eq(bacteriaCategory.id, id));
}

export function assignmentsOf(db: Queryable, level: Level, categoryId?: number) {
  return db
    .select({ categoryBacteriaId: categoryAssignment.categoryId, taxonId: taxon.taxId, taxonName: taxon.name })
    .from(categoryAssignment)
    .innerJoin(taxon, eq(taxon.taxId, categoryAssignment.taxonId))
    .where(
      and(eq(taxon.rank, level), categoryId === undefined ? undefined : eq(categoryAssignment.categoryId, categoryId)),
    )
    .orderBy(asc(categoryAssignment.categoryId), asc(sql`lower(translate(${taxon.name}, '[]', '')) collate "C"`));
}

export async function assignedTaxonIds(tx: Queryable, categoryId: number): Promise<number[]> {
  const rows = await tx
    .select({ taxonId: categoryAssignment.taxonId })
    .from(categoryAssignment)
    .where(eq(categoryAssignment.categoryId, categoryId));
  return rows.map(({ taxonId }) => taxonId);
}

export async function findTaxonName(db: Queryable, level: Level, taxonId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: taxon.name })
    .from(taxon)
    .where(and(eq(taxon.taxId, taxonId), eq(taxon.rank, level)));
  return row?.name;
}

/** False where the assignment is there already. */
export async function insertAssignment(tx: Queryable, categoryId: number, taxonId: number): Promise<boolean> {
  const rows = await tx
    .insert(categoryAssignment)
    .values({ categoryId, taxonId })
    .onConflictDoNothing()
    .returning({ taxonId: categoryAssignment.taxonId });
  return rows.length > 0;
}

export async function deleteAssignment(tx: Queryable, categoryId: number, taxonId: number): Promise<boolean> {
  const rows = await tx
    .delete(categoryAssignment)
    .where(and(eq(categoryAssignment.categoryId, categoryId), eq(categoryAssignment.taxonId, taxonId)))
    .returning({ taxonId: categoryAssignment.taxonId });
  return rows.length > 0;
}
