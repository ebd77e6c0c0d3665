import { asc, eq } from 'drizzle-orm';
import { drugDirections, phenotypeDirections, type Rules, type RuleTarget } from '#domain/catalogue/health-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug, drugRule, foodRestriction, foodSet, phenotype, phenotypeRule } from '#server/db/schema/index.ts';

/** The rules of all restrictions, drugs and phenotypes, beyond the microbiome. */
export async function readHealthRules(db: Queryable): Promise<Rules> {
  const [restrictions, drugs, phenotypes] = await Promise.all([
    db.select().from(foodRestriction).orderBy(asc(foodRestriction.id)),
    db
      .select({ rule: drugRule, drug, foodIds: foodSet.foodIds })
      .from(drugRule)
      .innerJoin(drug, eq(drug.id, drugRule.drugId))
      .leftJoin(foodSet, eq(foodSet.code, drugRule.foodSetCode))
      .orderBy(asc(drugRule.id)),
    db
      .select({ rule: phenotypeRule, phenotype, foodIds: foodSet.foodIds })
      .from(phenotypeRule)
      .innerJoin(phenotype, eq(phenotype.id, phenotypeRule.phenotypeId))
      .leftJoin(foodSet, eq(foodSet.code, phenotypeRule.foodSetCode))
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
