import {
  type CellInput,
  plantGoal,
  type WeekNutrient,
  type WeekPlants,
  type WeekTarget,
  weekDays,
} from '#contract/week.contract.ts';
import { type Kitchen, type NutrientSum, placeOfCode, plantsOf, sumOf } from './kitchen.ts';

export type CountedCell = Pick<CellInput, 'day' | 'slot' | 'foods'>;

/** All that a day gives. */
export function dayTotals(cells: readonly CountedCell[], day: number, kitchen: Kitchen): NutrientSum {
  return sumOf(
    cells.filter((cell) => cell.day === day).flatMap((cell) => cell.foods),
    kitchen,
  );
}

/** By nutrient of the targets: what each day gives, and the mean of the days that have a meal. */
export function weekNutrients(
  cells: readonly CountedCell[],
  targets: readonly WeekTarget[],
  kitchen: Kitchen,
): WeekNutrient[] {
  const days = weekDays.map((day) => dayTotals(cells, day, kitchen));
  const eaten = weekDays.map((day) => cells.some((cell) => cell.day === day && cell.foods.length > 0));
  return targets.flatMap(({ code, unit, target, upper }) => {
    const at = placeOfCode(code);
    if (at === null) return [];
    const values = days.map(({ values: found }, day) => (eaten[day] ? (found[at] ?? null) : null));
    const known = values.filter((value) => value !== null);
    return [
      {
        ...{ code, unit, target, upper },
        perDay: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / eaten.filter(Boolean).length,
        days: values,
        atLeast: days.some(({ atLeast }, day) => eaten[day] && atLeast[at]),
      },
    ];
  });
}

/** Kinds of plant by the day they first appear. */
export function weekPlants(cells: readonly CountedCell[], kitchen: Kitchen): WeekPlants {
  const seen = new Set<string>();
  const firstOn = weekDays.map((day) => {
    const foods = cells.filter((cell) => cell.day === day).flatMap((cell) => cell.foods);
    return [...plantsOf(foods, kitchen)].flatMap((plantKey) => {
      if (seen.has(plantKey)) return [];
      seen.add(plantKey);
      const food = foods.find(({ foodId }) => kitchen.get(foodId)?.plantKey === plantKey);
      const name = food && kitchen.get(food.foodId)?.listName;
      return [{ plantKey, name: name ?? { en: plantKey, hr: plantKey } }];
    });
  });
  return { total: seen.size, goal: plantGoal, firstOn };
}
