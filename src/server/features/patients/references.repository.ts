import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { drug, food, foodRestriction, phenotype } from '#server/db/schema/index.ts';
import type { PatientRow } from './patients.repository.ts';

type ReferenceField = 'phenotypeIds' | 'foodRestrictionIds' | 'drugIds' | 'dislikedFoodIds';
export type References = Pick<PatientRow, ReferenceField>;

const tables = {
  phenotypeIds: phenotype,
  foodRestrictionIds: foodRestriction,
  drugIds: drug,
  dislikedFoodIds: food,
} as const;

/** The ids that are not in the reference data, by field. */
export async function findUnknownReferences(
  db: Queryable,
  given: { [Field in ReferenceField]?: number[] | undefined },
): Promise<{ field: string; ids: number[] }[]> {
  const unknown: { field: string; ids: number[] }[] = [];
  for (const [field, table] of Object.entries(tables)) {
    const ids = given[field as ReferenceField] ?? [];
    if (ids.length === 0) continue;
    const missing = await missingFrom(db, table, ids);
    if (missing.length > 0) unknown.push({ field, ids: missing });
  }
  return unknown;
}

export async function findUnknownDrugs(db: Queryable, ids: number[]): Promise<number[]> {
  return ids.length === 0 ? [] : missingFrom(db, drug, ids);
}

async function missingFrom(db: Queryable, table: (typeof tables)[ReferenceField], ids: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select given.id from unnest(${sql.param(ids)}::integer[]) as given(id)
        where not exists (select from ${table} where ${table}.id = given.id)`,
  );
  return rows.map(({ id }) => id);
}
