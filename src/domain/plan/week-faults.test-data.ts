import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import type { NutrientCode } from '#contract/nutrients.ts';
import { type Amount, type WeekNote, weekDays } from '#contract/week.contract.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import { breachesOf, WeekMeasures } from './limit-breaches.ts';
import { type AmountCap, Plate } from './meal-amounts.ts';
import type { NotedWeek } from './week-notes.ts';

/** What is wrong with a week, whoever it is for and whatever draws it. */

type Cells = readonly { day: number; slot: MealSlot; mealId: string; foods: Amount[] }[];

/** More of a group, or of one vegetable or fruit, than a meal or a day may hold. */
export function amountFaults(cells: Cells, amounts: readonly AmountCap[], kitchen: Kitchen): string[] {
  const plate = new Plate(amounts, kitchen, false);
  return amounts.flatMap((cap, at) => {
    const mostOf = (foods: readonly Amount[]): number => {
      const grams = new Map<number, number>();
      for (const food of foods) {
        if (!plate.groupsOf(food.foodId).includes(at) || kitchen.get(food.foodId)?.seasoning) continue;
        const key = cap.each ? food.foodId : 0;
        grams.set(key, (grams.get(key) ?? 0) + plate.countedGrams(food.foodId, food.grams, cap));
      }
      return Math.max(0, ...grams.values());
    };
    const meals = cells.map(({ day, slot, mealId, foods }) => ({
      ...{ where: `${slot} ${day} (${mealId})`, grams: mostOf(foods), most: cap.perMeal },
    }));
    const days = weekDays.map((day) => ({
      where: `day ${day}`,
      grams: mostOf(cells.filter((cell) => cell.day === day).flatMap(({ foods }) => foods)),
      most: cap.perDay,
    }));
    return [...meals, ...days]
      .filter(({ grams, most }) => grams > most + 0.01)
      .map(({ where, grams, most }) => `${cap.group} in ${where}: ${grams} of ${most}`);
  });
}

/** Limits that are broken, foods that may not be there, and whatever the notes do not say. */
export function weekFaults(week: Omit<NotedWeek, 'cells'>, cells: Cells, notes: readonly WeekNote[]): string[] {
  const { limits, foods, kitchen, tables, amounts } = week;
  const measures = new WeekMeasures(cells, kitchen, tables);
  const barred = cells.flatMap(({ foods: own, slot, day }) =>
    own.filter(({ foodId }) => !foods.get(foodId)?.inWeek).map(({ foodId }) => `${foodId} in ${slot} ${day}`),
  );
  const limitFaults = breachesOf(measures, limits.acting).flatMap(({ limit, bound, side, day, slot, value, most }) => {
    const said = notes.some(({ code, values }) => code === 'LIMIT_NOT_HELD' && values.limitId === bound.row.id);
    // too little is never a reason to leave a place empty: it is said, also of a hard limit
    if (limit.strength === 'soft' || ((limit.strength === 'say' || side === 'low') && said)) return [];
    return [`${limit.strength} ${bound.row.id} ${side} ${day} ${slot}: ${value.toFixed(2)} of ${most.toFixed(2)}`];
  });
  return [
    ...barred,
    ...limitFaults,
    ...amountFaults(cells, amounts, kitchen),
    ...unsaidGaps(cells, notes),
    ...unsaidShort(week, cells, measures, notes),
  ];
}

function unsaidGaps(cells: Cells, notes: readonly WeekNote[]): string[] {
  return weekDays.flatMap((day) =>
    mealSlots
      .filter((slot) => !cells.some((cell) => cell.day === day && cell.slot === slot))
      .filter(
        (slot) =>
          !notes.some(
            (note) => note.code === 'NO_MEAL_FITS' && note.slot === slot && (note.day === null || note.day === day),
          ),
      )
      .map((slot) => `nothing said of an empty ${slot} ${day}`),
  );
}

const shortShare = 0.7;
const leastEnergy = 0.9;

/** The figures of the table alone; what a condition sets for itself has a note of its own. */
function unsaidShort(
  { targets, energy, limits, kitchen }: Omit<NotedWeek, 'cells'>,
  cells: Cells,
  { completeDays }: WeekMeasures,
  notes: readonly WeekNote[],
): string[] {
  if (completeDays.length === 0) return [];
  const whole = cells.filter(({ day }) => completeDays.includes(day)).flatMap(({ foods }) => foods);
  const mean = (code: string) => knownAmount(whole, code as NutrientCode, kitchen) / completeDays.length;
  const names = (measure: string) => notes.some(({ values }) => values.measure === measure);
  const short = targets.filter(({ code, target }) => {
    if (target === null || target * shortShare <= mean(code) || names(code)) return false;
    const held = limits.acting.some(
      ({ measure, low, high }) =>
        measure === code &&
        // a condition that only caps it asks for no more of it
        ([low, high].some((side) => side.lunch?.row.order === 2) || (high.lunch && high.lunch.value < target)),
    );
    const fish = (code === 'epa' || code === 'dha') && limits.acting.some(({ measure }) => measure === 'epa_dha');
    return !held && !fish && !limits.turnedOff.has(code) && code !== 'energy' && code !== 'sodium';
  });
  const little = energy !== null && mean('energy') < leastEnergy * energy;
  const saysEnergy = names('energy') || notes.some(({ code }) => code === 'ENERGY_OUT_OF_REACH');
  return [
    ...short.map(({ code, target }) => `nothing said of ${code}: ${mean(code)} of ${target}`),
    ...(little && !saysEnergy ? [`nothing said of the energy: ${mean('energy')} of ${energy}`] : []),
  ];
}
