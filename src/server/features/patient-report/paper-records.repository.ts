import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Study } from '#contract/evidence.ts';
import { citedStudy } from '#domain/catalogue/evidence.ts';
import type { PaperInputEvidence } from '#domain/paper/paper-input.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug, pairStudy, phenotype, study } from '#server/db/schema/index.ts';

export async function findDrugs(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(drug)
    .where(inArray(drug.id, [...ids]))
    .orderBy(asc(drug.id));
}

export async function findPhenotypes(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(phenotype)
    .where(inArray(phenotype.id, [...ids]))
    .orderBy(asc(phenotype.id));
}

/** The studies behind pairs of these bacteria and foods. */
export async function findStudies(
  db: Queryable,
  taxIds: readonly number[],
  foodIds: readonly number[],
): Promise<PaperInputEvidence[]> {
  if (taxIds.length === 0 || foodIds.length === 0) return [];
  const rows = await db
    .select({ taxId: pairStudy.taxonId, foodId: pairStudy.foodId, agrees: pairStudy.agrees, study })
    .from(pairStudy)
    .innerJoin(study, eq(study.id, pairStudy.studyId))
    .where(and(inArray(pairStudy.taxonId, [...taxIds]), inArray(pairStudy.foodId, [...foodIds])))
    .orderBy(asc(pairStudy.taxonId), asc(pairStudy.foodId), asc(study.short), asc(study.id));
  const byPair = new Map<string, PaperInputEvidence & { studies: Study[] }>();
  for (const { taxId, foodId, agrees, study: row } of rows) {
    const pair = byPair.get(`${taxId} ${foodId}`) ?? { taxId, foodId, studies: [] };
    byPair.set(`${taxId} ${foodId}`, pair);
    pair.studies.push(citedStudy(row, agrees));
  }
  return [...byPair.values()];
}
