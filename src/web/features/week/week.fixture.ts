import type { FoodBand } from '#contract/food-bands.ts';
import type { MealSlot } from '#contract/meals.contract.ts';
import type { Because, FittingMeal, WeekAnswer, WeekCatalogue, WeekCell } from '#contract/week.contract.ts';
import { kitchenOf } from '#domain/plan/kitchen.ts';
import { kitchenFoods } from '#web/entities/meal/kitchen.fixture.ts';

export const kitchen = kitchenOf(kitchenFoods);

const because: Because = {
  foods: [{ foodId: 4, band: 'eatMore' }],
  voice: 'test',
  taxa: [{ taxId: 1678, name: 'Bifidobacterium', rank: 'genus', effect: 'raises', status: 'Low' }],
  sentence: {
    en: 'Chosen for leeks, which feed Bifidobacterium.',
    hr: 'Odabrano zbog namirnice poriluk, koja hrani Bifidobacterium.',
  },
};
const noReason: Because = { foods: [], voice: null, taxa: [], sentence: { en: '', hr: '' } };

function meal(id: string, slot: MealSlot, en: string, foods: FittingMeal['foods'], reason = noReason): FittingMeal {
  return {
    ...{ id, version: 1, slot, name: { en, hr: `${en} (hr)` }, season: [], minutes: 15, tags: [], foods },
    ...{ recipe: foods.map((food) => ({ ...food, optional: false, swapGroup: null })), because: reason },
  };
}

export const porridge = meal('b01', 'breakfast', 'Oat porridge with walnuts', [
  { foodId: 1, grams: 50 },
  { foodId: 2, grams: 30 },
]);
export const soup = meal('l01', 'lunch', 'Chard soup', [{ foodId: 5, grams: 300 }]);
export const omelette = meal(
  'd01',
  'dinner',
  'Leek omelette',
  [
    { foodId: 6, grams: 110 },
    { foodId: 4, grams: 80 },
  ],
  because,
);
export const frittata = meal('d02', 'dinner', 'Chard frittata', [
  { foodId: 6, grams: 110 },
  { foodId: 5, grams: 200 },
]);
export const nuts = meal('s01', 'snack', 'Walnuts', [{ foodId: 2, grams: 30 }]);

export function cellOf(day: number, from: FittingMeal, part: Partial<WeekCell> = {}): WeekCell {
  return {
    ...{ day, slot: from.slot, mealId: from.id, name: from.name, mealVersion: 1, mealState: 'current' },
    ...{ minutes: from.minutes, foods: from.foods, because: from.because, cookFor: 1, leftoverOf: null },
    ...part,
  };
}

const band = (foodId: number, as: FoodBand, allowed = as !== 'excluded') => ({
  ...{ foodId, band: as, score: 1, mark: null, held: false, suggested: null, allowed, inWeek: allowed },
});

export const catalogue: WeekCatalogue = {
  meals: [porridge, soup, omelette, frittata, nuts],
  barred: [],
  foods: [
    ...[band(1, 'eat'), band(2, 'neutral'), band(3, 'eat'), band(4, 'eatMore')],
    ...[band(5, 'eat'), band(6, 'neutral'), band(7, 'eat'), band(8, 'neutral')],
  ],
  targets: [
    { code: 'protein', unit: 'g', target: 50, upper: null },
    { code: 'fiber', unit: 'g', target: 10, upper: null },
    { code: 'iron', unit: 'mg', target: 5, upper: 45 },
    { code: 'calcium', unit: 'mg', target: 1000, upper: 2500 },
    { code: 'vitamin_d', unit: 'µg', target: 15, upper: null },
  ],
  energy: { target: 800, low: 720, high: 880 },
  ceilings: [],
  amounts: [],
  limits: [],
  foodSets: [],
  season: 'autumn',
  lowFodmap: false,
  child: false,
};

/** The same with walnuts no longer allowed. */
export const withoutNuts: WeekCatalogue = {
  ...catalogue,
  meals: [soup, omelette, frittata],
  foods: catalogue.foods.map((food) => (food.foodId === 2 ? band(2, 'excluded') : food)),
};

export function answerOf(week: WeekCell[], part: Partial<WeekAnswer['plan']> = {}): WeekAnswer {
  return {
    week,
    plan: {
      ...{ version: 3, seed: 1, startsOn: '2026-11-16', season: 'autumn', lockedDays: [], calculationId: 7 },
      ...{ savedAt: '2026-11-16T12:51:00.000Z', savedBy: 'Iva Matić' },
      ...part,
    },
    nutrients: [],
    plants: { total: 0, goal: 30, firstOn: [[], [], [], [], [], [], []] },
    shopping: { language: 'en', persons: 2, aisles: [], ownItems: [], onPaper: true, version: 1 },
    ...{ conflicts: [], notes: [], fibreStair: null },
  };
}

/** Monday is full; Tuesday has the rest of Monday's soup; Wednesday has a dinner. */
export const weekCells: WeekCell[] = [
  cellOf(1, porridge),
  cellOf(1, soup, { cookFor: 2 }),
  cellOf(1, omelette),
  cellOf(1, nuts),
  cellOf(2, soup, { leftoverOf: 1 }),
  cellOf(3, frittata),
];
