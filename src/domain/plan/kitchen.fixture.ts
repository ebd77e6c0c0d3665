import { type KitchenFood, type MealFood, type MealSlot, mealNutrients, mealSlots } from '#contract/meals.contract.ts';
import type { NutrientCode } from '#contract/nutrients.ts';
import { type Kitchen, kitchenOf } from './kitchen.ts';
import type { ActingLimit, WeekLimits } from './limits.ts';
import type { Eater, FoodVerdict } from './meal-foods.ts';
import type { LimitRow, WeekTables } from './week-tables.ts';

type Figures = Partial<Record<NutrientCode, number | null>>;

/** A food of an invented kitchen; what is not said is 0 or null. */
export function foodOf(id: number, given: Partial<KitchenFood> = {}, figures: Figures = {}): KitchenFood {
  const name = { en: `food ${id}`, hr: `hrana ${id}` };
  return {
    ...{ id, name, listName: name, reportGroup: 'vegetables', aisle: 'vegetables', plantKey: `plant ${id}` },
    ...{ seasoning: false, rawOrDry: false, dry: false, maxPerDay: null, pregnancy: null, scale: null },
    ...{ breaks: [], contains: [], bought: null, unit: null },
    portion: { grams: 100, measure: { en: '1 bowl', hr: '1 zdjela' } },
    per100: mealNutrients.map((code) => (code in figures ? (figures[code] ?? null) : code === 'energy' ? 100 : 0)),
    ...given,
  };
}

export const noTables: WeekTables = {
  ...{ limits: [], amounts: [], repeats: new Map(), softForms: new Map(), sets: new Map(), setNames: new Map() },
};

export const noLimits: WeekLimits = {
  ...{ fired: [], acting: [], turnedOff: new Set<string>(), conflicts: [], noWeek: [] },
  ...{ stair: 40, slowStair: false },
};

/** A hard limit of one meal that is for everybody. */
export function hardMealLimit(measure: string, most: number): ActingLimit {
  const text = { en: '', hr: '' };
  const row: LimitRow = {
    ...{ id: `HARD-${measure}`, order: 0, who: { allOf: [] }, measure, unit: '', scope: 'meal', basis: 'abs' },
    ...{ strength: 'hard', low: null, high: most, turnsOff: null, slots: {}, stair: null, slowStair: false },
    ...{ growsFromKcal: null, mostFactor: 1, sayHigh: text, sayLow: text },
  };
  const bound = { value: most, row };
  const none = { breakfast: null, lunch: null, dinner: null, snack: null };
  const high = { breakfast: bound, lunch: bound, dinner: bound, snack: bound };
  return { measure, scope: 'meal', basis: 'abs', strength: 'hard', low: none, high };
}

export const only = (food: Partial<MealFood> & { foodId: number }): MealFood => ({
  ...{ grams: 100, optional: false, swapGroup: null },
  ...food,
});

export function eaterOf(verdicts: Iterable<[number, Partial<FoodVerdict>]>, given: Partial<Eater> = {}): Eater {
  return {
    verdicts: new Map(
      [...verdicts].map(([id, { band = 'neutral', allowed = true, ...rest }]) => {
        const inWeek = allowed && band !== 'avoid' && band !== 'excluded';
        return [id, { band, allowed, inWeek, reason: null, ...rest }];
      }),
    ),
    ...{ child: false, lowFodmap: false, ceilings: [], softForms: new Map() },
    ...given,
  };
}

/** Sixty foods: every third one a grain that follows the energy, the rest by turns vegetables, pulses, fish. */
export const manyFoods: Kitchen = kitchenOf(
  Array.from({ length: 60 }, (_, at) => {
    const id = at + 1;
    const grain = id % 3 === 0;
    const group = ['vegetables', 'legumes', 'fish', 'fruit'][id % 4] ?? 'fruit';
    return foodOf(
      id,
      { scale: grain ? 'grain' : null, reportGroup: grain ? 'whole-grains' : group },
      { energy: grain ? 200 : 60 + (id % 7) * 20, fiber: id % 5, calcium: (id * 13) % 90, potassium: (id * 37) % 400 },
    );
  }),
);

export interface InventedMeal {
  id: string;
  slot: MealSlot;
  tags: string[];
  foods: MealFood[];
}

/** Twenty a slot, each of a grain with an alternative, two other foods and one that is optional. */
export const manyMeals: InventedMeal[] = mealSlots.flatMap((slot, of) =>
  Array.from({ length: 20 }, (_, at) => {
    const pick = (step: number) => ((at * 7 + of * 11 + step * 13) % 60) + 1;
    const grain = (step: number) => (Math.floor(pick(step) / 3) % 20) * 3 + 3;
    const foods = [
      only({ foodId: grain(0), grams: 150, swapGroup: 'grain' }),
      only({ foodId: (grain(0) % 60) + 3 > 60 ? 3 : (grain(0) % 60) + 3, grams: 140, swapGroup: 'grain' }),
      only({ foodId: pick(1), grams: 120 }),
      only({ foodId: pick(2), grams: 80 }),
      only({ foodId: pick(3), grams: 30, optional: true }),
    ];
    const once = foods.filter((food, index) => foods.findIndex((one) => one.foodId === food.foodId) === index);
    return { id: `${slot[0]}${at + 1}`, slot, tags: at % 4 === 0 ? ['batch'] : ['child'], foods: once };
  }),
);
