import { expect, test } from 'vitest';
import { measureOf } from '#domain/plan/household-measure.ts';
import { conflictsOf, replacementsFor, withReplacements } from './conflicts.ts';
import { figuresOf } from './figures.ts';
import { offersFor } from './offers.ts';
import { planOf, withLock } from './plan.ts';
import { remedyFor } from './remedy.ts';
import { swapsFor } from './swaps.ts';
import { answerOf, catalogue, cellOf, kitchen, nuts, weekCells, withoutNuts } from './week.fixture.ts';

const plan = planOf(answerOf(weekCells));
const figures = figuresOf(plan, kitchen, catalogue);

test('energy of meals and days, and only a full day is held against the target', () => {
  // 50 g oats at 380, 30 g walnuts at 650 kcal per 100 g
  expect(figures.cells.get('1:breakfast')?.energy).toEqual({ value: 385, atLeast: false });
  expect(figures.days[0]?.energy.value).toBeCloseTo(385 + 60 + 159.5 + 24 + 195);
  expect(figures.days[0]?.offTarget).toBeNull();
  expect(figures.days[1]?.offTarget).toBeNull();
  const little = { ...catalogue, energy: { target: 2000, low: 1800, high: 2200 } };
  expect(figuresOf(plan, kitchen, little).days.map(({ offTarget }) => offTarget)).toEqual([
    'low',
    ...Array(6).fill(null),
  ]);
});

test('means count the days that have meals; what no food table has is not 0', () => {
  const { perDay, share } = figures.nutrients.find(({ code }) => code === 'energy') ?? {};
  const total = plan.cells.reduce(
    (sum, { day, slot }) => sum + (figures.cells.get(`${day}:${slot}`)?.energy.value ?? 0),
    0,
  );
  expect(perDay).toBeCloseTo(total / 3);
  expect(share).toBeCloseTo((total / 3 / 800) * 100);
  expect(figures.nutrients.find(({ code }) => code === 'vitamin_d')).toMatchObject({ perDay: null, share: null });
  expect(figures.plants).toEqual({ total: 4, goal: 30 });
});

test('household measures: as many pieces as a person would say, or how many times the portion', () => {
  const egg = kitchen.get(6);
  expect(measureOf(egg, 55, 'en')).toBe('1 egg');
  expect(measureOf(egg, 80, 'en')).toBe('1½ × egg');
  expect(measureOf(egg, 28, 'en')).toBe('½ egg');
  const measure = { en: '3 small squid', hr: '3 manje lignje' };
  const squid = egg && { ...egg, portion: { grams: 150, measure } };
  expect(measureOf(squid, 200, 'en')).toBe('4 small squid');
  expect(measureOf(squid, 200, 'hr')).toBe('4 manje lignje');
  expect(measureOf(squid, 300, 'hr')).toBe('2 × 3 manje lignje');
  expect(measureOf(egg, 10, 'en')).toBeNull();
  expect(measureOf(undefined, 10, 'en')).toBeNull();
});

test('swaps are of the same group, allowed, not in the meal, as many portions', () => {
  const cell = { ...nuts, day: 1 };
  const swaps = swapsFor({ foodId: 2, grams: 30 }, cell, [cell], kitchen, catalogue);
  expect(swaps).toEqual([{ foodId: 3, grams: 30, band: 'eat', kcal: 168 - 195 }]);
  const both = { ...cell, foods: [...nuts.foods, { foodId: 3, grams: 10 }] };
  expect(swapsFor({ foodId: 2, grams: 30 }, both, [both], kitchen, catalogue)).toEqual([]);
});

test('no swap passes what a diet limits in a meal', () => {
  const limits = { breakfast: 1, lunch: 1, dinner: 1, snack: 1 };
  const ceilings = [{ nutrient: 'iron', restriction: { en: 'Low iron', hr: 'Malo željeza' }, limits }];
  const cell = { ...nuts, day: 1 };
  expect(swapsFor({ foodId: 2, grams: 30 }, cell, [cell], kitchen, { ...catalogue, ceilings })).toEqual([]);
});

test('no swap breaks a limit of the day that holds without it', () => {
  const cell = cellOf(1, nuts);
  const bounds = (value: number | null) => ({ breakfast: value, lunch: value, dinner: value, snack: value });
  const swaps = (least: number) => {
    const limit = { measure: 'energy', scope: 'day', basis: 'abs', strength: 'say', high: bounds(null) } as const;
    const limits = [{ ...limit, low: bounds(least) }];
    return swapsFor({ foodId: 2, grams: 30 }, cell, weekCells, kitchen, { ...catalogue, limits }).length;
  };
  // Monday has 823.5 kcal, and would have 27 less
  expect([swaps(790), swaps(810)]).toEqual([1, 0]);
});

test('other dinners that fit: none that the week has already', () => {
  expect(offersFor({ day: 1, slot: 'dinner' }, plan, kitchen, catalogue)).toEqual([]);
  const free = planOf(answerOf(weekCells.filter(({ day }) => day !== 3)));
  const [offer] = offersFor({ day: 1, slot: 'dinner' }, free, kitchen, catalogue);
  expect(offer?.meal.id).toBe('d02');
  // the day has more than its energy already: eggs and chard come smaller
  expect(offer?.kcal).toBeCloseTo(-21);
});

test('a food that may no longer be eaten is found by the list alone, and replaced in open days', () => {
  const locked = withLock(planOf(answerOf([...weekCells, cellOf(2, nuts)])), 2, true);
  const conflicts = conflictsOf(locked, [], withoutNuts);
  expect([...conflicts.blocking.keys()]).toEqual(['1:breakfast', '1:snack', '2:snack']);
  const found = replacementsFor(locked, conflicts, kitchen, withoutNuts);
  expect(found.map(({ key, options }) => [key, options[0]?.foodId])).toEqual([
    ['2:open', 3],
    ['2:locked', 3],
  ]);
  const [open] = found;
  if (open === undefined) throw new Error('nothing to replace');
  const after = withReplacements(locked, [{ replacement: open, to: open.options[0] }], kitchen);
  expect([...conflictsOf(after, [], withoutNuts).blocking.keys()]).toEqual(['2:snack']);
  const emptied = withReplacements(locked, [{ replacement: open, to: undefined }], kitchen);
  expect(emptied.cells.map(({ day, slot }) => `${day}:${slot}`)).not.toContain('1:snack');
});

test('what the server forbids is forbidden, also where the list on screen does not know yet', () => {
  const said = {
    ...{ foodId: 6, name: { en: 'eggs', hr: 'jaja' }, severity: 'blocks' as const, band: 'excluded' as const },
    ...{ cells: [{ day: 1, slot: 'dinner' as const }], rule: null, since: null, by: null },
  };
  expect(conflictsOf(plan, [said], catalogue).blocking.get('1:dinner')).toEqual([6]);
});

test('the remedy is a food for every day, never over what a diet limits', () => {
  const remedy = remedyFor(figures, kitchen, catalogue);
  expect(remedy?.nutrient.code).toBe('calcium');
  expect(remedy?.food).toMatchObject({ foodId: 7, grams: 200, more: 240 });
  const ceilings = [
    {
      ...{ nutrient: 'potassium', restriction: { en: 'Low potassium', hr: 'Malo kalija' } },
      limits: { breakfast: 1, lunch: 1, dinner: 1, snack: 1 },
    },
  ];
  expect(remedyFor(figures, kitchen, { ...catalogue, ceilings })?.food).toBeNull();
  const barred = { ...catalogue, foods: catalogue.foods.map((food) => ({ ...food, inWeek: food.foodId !== 7 })) };
  expect(remedyFor(figures, kitchen, barred)?.food?.foodId).not.toBe(7);
  // calcium that is hardly taken up is no remedy
  const foodSets = [{ code: 'calcium_poor_absorbed', foodIds: [7] }];
  expect(remedyFor(figures, kitchen, { ...catalogue, foodSets })?.food?.foodId).not.toBe(7);
});
