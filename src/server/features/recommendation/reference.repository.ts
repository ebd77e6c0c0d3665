import { asc, eq, inArray, sql } from 'drizzle-orm';
import { drugDirections, phenotypeDirections, type Rules, type RuleTarget } from '#domain/recommendation/rule-types.ts';
import type { ReferencePercentiles } from '#domain/recommendation/status.ts';
import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  bacteriaBehaviour,
  bacteriaFoodPair,
  citation,
  drug,
  drugRule,
  food,
  foodGroup,
  foodNutrient,
  foodPortion,
  foodRestriction,
  foodSet,
  phenotype,
  phenotypeRule,
  referencePercentiles,
  taxon,
} from '#server/db/schema/index.ts';
import type { SnapshotFood, SnapshotHealth, SnapshotTaxon } from './reference-snapshot.ts';

export async function readTaxa(db: Queryable): Promise<SnapshotTaxon[]> {
  const rows = await db
    .select({
      taxId: taxon.taxId,
      rank: taxon.rank,
      name: taxon.name,
      genusTaxId: taxon.genusTaxId,
      phylum: taxon.phylum,
    })
    .from(taxon);
  return rows.map((row) => ({ ...row, genusTaxId: row.genusTaxId ?? row.taxId }));
}

export async function readPercentiles(db: Queryable): Promise<(ReferencePercentiles & { method: string })[]> {
  return db
    .select({
      method: referencePercentiles.method,
      taxId: referencePercentiles.taxId,
      rank: taxon.rank,
      prevalence: referencePercentiles.prevalence,
      p10: referencePercentiles.p10,
      p25: referencePercentiles.p25,
      p90: referencePercentiles.p90,
      p95: referencePercentiles.p95,
    })
    .from(referencePercentiles)
    .innerJoin(taxon, eq(taxon.taxId, referencePercentiles.taxId));
}

/** All behaviours, or those of some taxa. */
export async function readBehaviours(db: Queryable, taxIds?: number[]): Promise<Behaviour[]> {
  return db
    .select({
      taxId: bacteriaBehaviour.taxonId,
      list: bacteriaBehaviour.kind,
      status: bacteriaBehaviour.status,
      flow: bacteriaBehaviour.flow,
      contested: sql<boolean>`false`,
    })
    .from(bacteriaBehaviour)
    .where(taxIds && sql`${bacteriaBehaviour.taxonId} = any(${sql.param(taxIds)}::integer[])`)
    .orderBy(asc(bacteriaBehaviour.taxonId), asc(bacteriaBehaviour.kind), asc(bacteriaBehaviour.status));
}

/**
 * All pairs, or those of some taxa, as one text, a line each in the canonical form: far cheaper to send than a hundred
 * thousand rows.
 */
export async function readPairLines(db: Queryable, taxIds?: number[]): Promise<string> {
  const { rows } = await db.execute<{ lines: string | null }>(sql`
    select string_agg(
      ${bacteriaFoodPair.taxonId} || ' ' || ${bacteriaFoodPair.foodId} || ' ' ||
        case ${bacteriaFoodPair.kind} when 'not-to-eat' then '1 ' else '0 ' end || ${bacteriaFoodPair.value}, E'\n'
      order by ${bacteriaFoodPair.taxonId}, ${bacteriaFoodPair.foodId}) as lines
    from ${bacteriaFoodPair}
    ${taxIds ? sql`where ${bacteriaFoodPair.taxonId} = any(${sql.param(taxIds)}::integer[])` : sql``}`);
  return rows[0]?.lines ?? '';
}

export async function readFoods(db: Queryable): Promise<SnapshotFood[]> {
  const rows = await db
    .select({ food, group: foodGroup, portion: foodPortion })
    .from(food)
    .innerJoin(foodGroup, eq(foodGroup.id, food.foodGroupId))
    .leftJoin(foodPortion, eq(foodPortion.foodId, food.id))
    .orderBy(asc(food.id));
  return rows.map((row) => ({
    id: row.food.id,
    name: { en: row.food.name, hr: row.food.nameHr },
    group: { id: row.group.id, name: { en: row.group.name, hr: row.group.nameHr } },
    portion: row.portion && {
      grams: row.portion.grams,
      measure: { en: row.portion.measureEn, hr: row.portion.measureHr },
    },
    ofAnimals: row.food.animalSources.length > 0,
  }));
}

/** The codes behind the ids of a patient's record. */
export async function readHealthCatalogue(db: Queryable): Promise<SnapshotHealth> {
  const [conditions, drugs, restrictions] = await Promise.all([
    db.select().from(phenotype),
    db.select().from(drug),
    db.select().from(foodRestriction),
  ]);
  const nameOf = (row: { name: string; nameHr: string }) => ({ en: row.name, hr: row.nameHr });
  return {
    conditions: new Map(conditions.map((row) => [row.id, row.code])),
    drugs: new Map(drugs.map((row) => [row.id, row.atcCode])),
    restrictions: new Map(
      restrictions.map((row) => [row.id, { code: row.code, kind: row.kind, name: nameOf(row), foodIds: row.foodIds }]),
    ),
    names: {
      phenotypeIds: new Map(conditions.map((row) => [row.id, nameOf(row)])),
      drugIds: new Map(drugs.map((row) => [row.id, nameOf(row)])),
      foodRestrictionIds: new Map(restrictions.map((row) => [row.id, nameOf(row)])),
    },
  };
}

export async function readFoodNutrients(
  db: Queryable,
): Promise<{ foodId: number; nutrientId: number; per100g: number }[]> {
  return db.select().from(foodNutrient);
}

/** The rules of exactly these restrictions, drugs and phenotypes. */
export async function readRules(
  db: Queryable,
  of: { foodRestrictionIds: readonly number[]; drugIds: readonly number[]; phenotypeIds: readonly number[] },
): Promise<Rules> {
  const [restrictions, drugs, phenotypes] = await Promise.all([
    of.foodRestrictionIds.length === 0
      ? []
      : db
          .select()
          .from(foodRestriction)
          .where(inArray(foodRestriction.id, [...of.foodRestrictionIds])),
    of.drugIds.length === 0
      ? []
      : db
          .select({ rule: drugRule, drug, foodIds: foodSet.foodIds })
          .from(drugRule)
          .innerJoin(drug, eq(drug.id, drugRule.drugId))
          .leftJoin(foodSet, eq(foodSet.code, drugRule.foodSetCode))
          .where(inArray(drugRule.drugId, [...of.drugIds]))
          .orderBy(asc(drugRule.id)),
    of.phenotypeIds.length === 0
      ? []
      : db
          .select({ rule: phenotypeRule, phenotype, foodIds: foodSet.foodIds })
          .from(phenotypeRule)
          .innerJoin(phenotype, eq(phenotype.id, phenotypeRule.phenotypeId))
          .leftJoin(foodSet, eq(foodSet.code, phenotypeRule.foodSetCode))
          .where(inArray(phenotypeRule.phenotypeId, [...of.phenotypeIds]))
          .orderBy(asc(phenotypeRule.id)),
  ]);
  return {
    restrictions: restrictions.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: { en: row.name, hr: row.nameHr },
      source: row.source,
      foodIds: row.foodIds,
    })),
    drugs: drugs.flatMap(({ rule, drug: of, foodIds }) => {
      const direction = drugDirections.find((known) => known === rule.direction);
      if (direction === undefined) return [];
      return {
        id: of.id,
        name: { en: of.name, hr: of.nameHr },
        source: rule.source,
        target: targetOf(rule.nutrientId, foodIds),
        direction,
        severity: rule.severity,
        advice: { en: rule.advice, hr: rule.adviceHr },
      };
    }),
    phenotypes: phenotypes.flatMap(({ rule, phenotype: of, foodIds }) => {
      const direction = phenotypeDirections.find((known) => known === rule.direction);
      if (direction === undefined) return [];
      return {
        id: of.id,
        code: of.code,
        name: { en: of.name, hr: of.nameHr },
        source: rule.source,
        target: targetOf(rule.nutrientId, foodIds),
        direction,
        advice: { en: rule.advice, hr: rule.adviceHr },
      };
    }),
    taxonWeights: [],
  };
}

function targetOf(nutrientId: number | null, foodIds: number[] | null): RuleTarget {
  if (nutrientId !== null) return { kind: 'nutrient', nutrientId };
  return foodIds === null ? { kind: 'none' } : { kind: 'foods', foodIds };
}

/** What the pairs of one food rest on. */
export async function readEvidence(
  db: Queryable,
  foodId: number,
): Promise<Map<number, { grade: string; citation: string }>> {
  const rows = await db
    .select({ taxId: bacteriaFoodPair.taxonId, grade: bacteriaFoodPair.evidenceGrade, citation: citation.text })
    .from(bacteriaFoodPair)
    .leftJoin(citation, eq(citation.id, bacteriaFoodPair.citationId))
    .where(eq(bacteriaFoodPair.foodId, foodId));
  return new Map(
    rows.flatMap(({ taxId, grade, citation: text }) =>
      grade === null ? [] : [[taxId, { grade, citation: text ?? '' }]],
    ),
  );
}

/** Which of the given ids name nothing. */
export async function findUnknownIds(
  db: Queryable,
  given: {
    foodRestrictionIds?: number[] | undefined;
    drugIds?: number[] | undefined;
    phenotypeIds?: number[] | undefined;
  },
): Promise<{ foodRestrictionIds: number[]; drugIds: number[]; phenotypeIds: number[] }> {
  const unknown = async (table: typeof foodRestriction | typeof drug | typeof phenotype, ids: number[] = []) => {
    if (ids.length === 0) return [];
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    const known = new Set(rows.map((row) => row.id));
    return ids.filter((id) => !known.has(id));
  };
  const [foodRestrictionIds, drugIds, phenotypeIds] = await Promise.all([
    unknown(foodRestriction, given.foodRestrictionIds),
    unknown(drug, given.drugIds),
    unknown(phenotype, given.phenotypeIds),
  ]);
  return { foodRestrictionIds, drugIds, phenotypeIds };
}
