import { asc, eq } from 'drizzle-orm';
import { type KitchenFood, mealNutrients } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { type FoodRow, kitchenFoods } from '#domain/plan/kitchen-foods.ts';
import type { Queryable } from '#server/db/database.ts';
import { food, foodKitchen, foodNutrient, foodPortion, foodRestriction } from '#server/db/schema/index.ts';

/** Every food that has a portion, in the order of the ids. */
export async function readKitchen(db: Queryable): Promise<KitchenFood[]> {
  const [rows, amounts, restrictions] = await Promise.all([
    db
      .select({ food, portion: foodPortion, kitchen: foodKitchen })
      .from(food)
      .innerJoin(foodPortion, eq(foodPortion.foodId, food.id))
      .innerJoin(foodKitchen, eq(foodKitchen.foodId, food.id))
      .orderBy(asc(food.id)),
    db.select().from(foodNutrient),
    db.select({ code: foodRestriction.code, foodIds: foodRestriction.foodIds }).from(foodRestriction),
  ]);
  const places = new Map(mealNutrients.map((code, at) => [nutrientByCode(code).id, at]));
  const per100 = new Map(rows.map(({ food: { id } }) => [id, mealNutrients.map((): number | null => null)]));
  for (const { foodId, nutrientId, per100g } of amounts) {
    const [values, at] = [per100.get(foodId), places.get(nutrientId)];
    if (values && at !== undefined) values[at] = per100g;
  }
  return kitchenFoods(
    rows.map(
      ({ food: one, portion, kitchen }): FoodRow => ({
        id: one.id,
        name: { en: one.name, hr: one.nameHr },
        listName: { en: kitchen.listNameEn, hr: kitchen.listNameHr },
        animalSources: one.animalSources,
        reportGroup: kitchen.reportGroup,
        aisle: kitchen.aisle,
        plantKey: portion.plantKey,
        form: portion.form,
        formOf: portion.formOf,
        grams: portion.grams,
        measure: { en: portion.measureEn, hr: portion.measureHr },
        basis: kitchen.basis,
        maxPerDay: kitchen.maxPerDayG,
        pregnancy: kitchen.pregnancy,
        buyUnit: { en: kitchen.buyUnitEn, hr: kitchen.buyUnitHr, grams: kitchen.buyUnitG },
        per100: per100.get(one.id) ?? [],
      }),
    ),
    new Map(restrictions.map(({ code, foodIds }) => [code, new Set(foodIds)])),
  );
}
