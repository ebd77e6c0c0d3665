import { and, asc, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { Level } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaCategory, categoryAssignment, taxon } from '#server/db/schema/index.ts';

export type CategoryRow = typeof bacteriaCategory.$inferSelect;
export type CategoryState = Omit<CategoryRow, 'id'>;
export type NewCategory = typeof bacteriaCategory.$inferInsert;

export async function allCategories(db: Queryable, lang: Language): Promise<CategoryRow[]> {
  const { compare } = new Intl.Collator(lang);
  const rows = await db.select().from(bacteriaCategory);
  const nameOf = (row: CategoryRow) => (lang === 'hr' && row.nameHr) || row.name;
  return rows.sort((a, b) => compare(nameOf(a), nameOf(b)) || a.id - b.id);
}

export async function findCategoryForUpdate(tx: Queryable, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(bacteriaCategory).where(eq(bacteriaCategory.id, id)).for('update');
  return row;
}

export async function insertCategory(tx: Queryable, state: NewCategory): Promise<CategoryRow> {
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

export async function findTaxonName(db: Queryable, level: Level, taxonId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: taxon.name })
    .from(taxon)
    .where(and(eq(taxon.taxId, taxonId), eq(taxon.rank, level)));
  return row?.name;
}

/** One that is there already stays as it is. */
export async function insertAssignment(tx: Queryable, categoryId: number, taxonId: number): Promise<void> {
  await tx.insert(categoryAssignment).values({ categoryId, taxonId }).onConflictDoNothing();
}

/** Those of the assignments that are not there yet; answers with how many. */
export async function insertAssignments(
  tx: Queryable,
  rows: { categoryId: number; taxonId: number }[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into category_assignment (category_id, taxon_id)
    select * from unnest(${sql.param(rows.map(({ categoryId }) => categoryId))}::integer[],
      ${sql.param(rows.map(({ taxonId }) => taxonId))}::integer[])
    on conflict do nothing`);
  return rowCount ?? 0;
}

export async function deleteAssignment(tx: Queryable, categoryId: number, taxonId: number): Promise<void> {
  await tx
    .delete(categoryAssignment)
    .where(and(eq(categoryAssignment.categoryId, categoryId), eq(categoryAssignment.taxonId, taxonId)));
}

/** The level of each of the taxa that exist. */
export async function taxaById(db: Queryable, taxIds: number[]): Promise<Map<number, Level>> {
  const rows = await db
    .select({ taxId: taxon.taxId, rank: taxon.rank })
    .from(taxon)
    .where(sql`${taxon.taxId} = any(${sql.param(taxIds)}::integer[])`);
  return new Map(rows.map(({ taxId, rank }) => [taxId, rank]));
}
