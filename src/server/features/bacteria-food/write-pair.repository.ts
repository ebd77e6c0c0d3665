import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { EvidenceGrade } from '#contract/evidence.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaFoodPair } from '#server/db/schema/index.ts';
import { citationOf } from './pairs.repository.ts';

export interface PairKey {
  level: Level;
  kind: Kind;
  taxonId: number;
  foodId: number;
}

/** What of a pair may be given: the rest of its body is its key. */
export type PairFields = Omit<BodyOf<typeof bacteriaFoodApi.update>, 'taxonId' | 'foodId'>;

/** Whether there is such a bacterium of this level, and such a food. */
export async function knownOf(tx: Queryable, key: PairKey): Promise<{ taxon: boolean; food: boolean }> {
  const { rows } = await tx.execute<{ taxon: boolean; food: boolean }>(sql`
    select ${taxonExists(key)} as taxon, exists (select from food where id = ${key.foodId}) as food`);
  return rows[0] ?? { taxon: false, food: false };
}

/** False where the bacterium and the food have a pair already. Under the change set that is open. */
export async function insertPair(
  tx: Queryable,
  pair: { taxonId: number; foodId: number; kind: Kind; evidenceGrade?: EvidenceGrade | null } & PairFields,
): Promise<boolean> {
  const written = await tx
    .insert(bacteriaFoodPair)
    .values(pair)
    .onConflictDoNothing()
    .returning({ taxonId: bacteriaFoodPair.taxonId });
  return written.length > 0;
}

/** Undefined where there is no such pair. Under the change set that is open. */
export async function updatePair(tx: Queryable, key: PairKey, fields: PairFields) {
  const [written] = await tx
    .update(bacteriaFoodPair)
    .set(fields)
    .where(isPair(key))
    .returning({
      value: bacteriaFoodPair.value,
      grade: bacteriaFoodPair.evidenceGrade,
      citation: sql<string | null>`${sql.raw(citationOf('bacteria_food_pair'))}`,
    });
  return written;
}

/** False where there is no such pair. Under the change set that is open. */
export async function removePair(tx: Queryable, key: PairKey): Promise<boolean> {
  const { rowCount } = await tx.delete(bacteriaFoodPair).where(isPair(key));
  return rowCount === 1;
}

const isPair = (key: PairKey): SQL | undefined =>
  and(
    eq(bacteriaFoodPair.taxonId, key.taxonId),
    eq(bacteriaFoodPair.foodId, key.foodId),
    eq(bacteriaFoodPair.kind, key.kind),
    taxonExists(key),
  );

const taxonExists = ({ taxonId, level }: PairKey): SQL =>
  sql`exists (select from taxon where tax_id = ${taxonId} and rank = ${level})`;
