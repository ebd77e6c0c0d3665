import { asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { SafetyTerms } from '#contract/safety-rules.contract.ts';
import type { Recommendation } from '#domain/food-list/contradictions.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  drug,
  drugRule,
  food,
  foodGroup,
  foodRestriction,
  foodSet,
  phenotype,
  phenotypeRule,
  safetyFoodSet,
} from '#server/db/schema/index.ts';

/** What rules can name, sorted by name as the language sorts. */
export async function readTerms(db: Queryable, lang: Language): Promise<SafetyTerms> {
  const [conditions, restrictions, drugs, sets, groups, foods] = await Promise.all([
    db.select().from(phenotype),
    db.select().from(foodRestriction),
    db.select().from(drug),
    db.select().from(safetyFoodSet),
    db.select().from(foodGroup),
    db.select({ id: food.id, groupId: food.foodGroupId }).from(food).orderBy(asc(food.id)),
  ]);
  const { compare } = new Intl.Collator(lang);
  const byName = <Row extends { name: string }>(rows: Row[]) => rows.sort((a, b) => compare(a.name, b.name));
  const nameOf = (row: { name: string; nameHr: string }) => (lang === 'hr' ? row.nameHr : row.name);
  return {
    conditions: byName(conditions.map((row) => ({ code: row.code, name: nameOf(row) }))),
    restrictions: byName(restrictions.map((row) => ({ code: row.code, name: nameOf(row), kind: row.kind }))),
    drugs: byName(
      drugs.flatMap(({ atcCode, ...row }) => {
        const drugClass = lang === 'hr' ? row.drugClassHr : row.drugClass;
        return atcCode === null ? [] : [{ atcCode, name: nameOf(row), drugClass }];
      }),
    ),
    foodSets: byName(
      sets.map((row) => ({ code: row.code, name: nameOf(row), foodIds: row.foodIds, howMade: row.howMade })),
    ),
    foodGroups: byName(
      groups.map((row) => ({
        id: row.id,
        name: nameOf(row),
        foodIds: foods.filter(({ groupId }) => groupId === row.id).map(({ id }) => id),
      })),
    ),
  };
}

/** What conditions and drugs ask for more of, where they name foods. */
export async function readRecommendations(db: Queryable): Promise<Recommendation[]> {
  const [conditions, drugs] = await Promise.all([
    db
      .select({ of: phenotype, foodIds: foodSet.foodIds })
      .from(phenotypeRule)
      .innerJoin(phenotype, eq(phenotype.id, phenotypeRule.phenotypeId))
      .innerJoin(foodSet, eq(foodSet.code, phenotypeRule.foodSetCode))
      .where(inArray(phenotypeRule.direction, ['up']))
      .orderBy(asc(phenotypeRule.id)),
    db
      .select({ of: drug, foodIds: foodSet.foodIds })
      .from(drugRule)
      .innerJoin(drug, eq(drug.id, drugRule.drugId))
      .innerJoin(foodSet, eq(foodSet.code, drugRule.foodSetCode))
      .where(inArray(drugRule.direction, ['raise_intake', 'take_together']))
      .orderBy(asc(drugRule.id)),
  ]);
  return together([
    ...conditions.map(
      ({ of, foodIds }): Recommendation => ({
        of: { kind: 'condition', code: of.code },
        name: { en: of.name, hr: of.nameHr },
        foodIds,
      }),
    ),
    ...drugs.flatMap(({ of, foodIds }): Recommendation[] =>
      of.atcCode === null
        ? []
        : [{ of: { kind: 'drug', code: of.atcCode }, name: { en: of.name, hr: of.nameHr }, foodIds }],
    ),
  ]);
}

/** One for each condition or drug, with all foods that its rules name. */
function together(rows: readonly Recommendation[]): Recommendation[] {
  const byCode = new Map<string, Recommendation>();
  for (const row of rows) {
    const known = byCode.get(row.of.code);
    byCode.set(row.of.code, { ...row, foodIds: [...new Set([...(known?.foodIds ?? []), ...row.foodIds])] });
  }
  return [...byCode.values()];
}
