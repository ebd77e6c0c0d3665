import { asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { food, foodGroup, foodNutrient, foodRestriction } from '#server/db/schema/index.ts';

export interface FoodRow {
  id: number;
  name: string;
  groupId: number;
  groupName: string;
}

const nameIn = (lang: Language) => (lang === 'hr' ? food.nameHr : food.name);
const groupNameIn = (lang: Language) => (lang === 'hr' ? foodGroup.nameHr : foodGroup.name);

function selectFoods(db: Queryable, lang: Language) {
  return db
    .select({ id: food.id, name: nameIn(lang), groupId: foodGroup.id, groupName: groupNameIn(lang) })
    .from(food)
    .innerJoin(foodGroup, eq(foodGroup.id, food.foodGroupId));
}

/** All foods, sorted by name as the language sorts. */
export async function allFoods(db: Queryable, lang: Language): Promise<FoodRow[]> {
  const { compare } = new Intl.Collator(lang);
  return (await selectFoods(db, lang)).sort((a, b) => compare(a.name, b.name) || a.id - b.id);
}

export async function findFood(db: Queryable, id: number, lang: Language): Promise<FoodRow | undefined> {
  const [row] = await selectFoods(db, lang).where(eq(food.id, id));
  return row;
}

export async function nutrientsOf(db: Queryable, foodId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ nutrientId: foodNutrient.nutrientId, per100g: foodNutrient.per100g })
    .from(foodNutrient)
    .where(eq(foodNutrient.foodId, foodId));
  return new Map(rows.map(({ nutrientId, per100g }) => [nutrientId, per100g]));
}

export function allRestrictions(db: Queryable, lang: Language) {
  return db
    .select({
      id: foodRestriction.id,
      code: foodRestriction.code,
      name: lang === 'hr' ? foodRestriction.nameHr : foodRestriction.name,
      kind: foodRestriction.kind,
      foodIds: foodRestriction.foodIds,
    })
    .from(foodRestriction)
    .orderBy(asc(foodRestriction.id));
}
