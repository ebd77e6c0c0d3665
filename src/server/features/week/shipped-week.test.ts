import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FoodOfPatient, mealSlots } from '#contract/meals.contract.ts';
import type { Person } from '#domain/person/person.ts';
import { notInWeek, softFormsFor } from '#domain/plan/in-week.ts';
import { type Kitchen, knownAmount } from '#domain/plan/kitchen.ts';
import { limitsFor } from '#domain/plan/limits.ts';
import { capsFor } from '#domain/plan/meal-amounts.ts';
import { ceilingsOf } from '#domain/plan/meal-ceilings.ts';
import { type Eater, fitMeal, overCeiling } from '#domain/plan/meal-foods.ts';
import { proposeWeek } from '#domain/plan/propose-week.ts';
import type { WeekTables } from '#domain/plan/week-tables.ts';
import { weekPlants } from '#domain/plan/week-totals.ts';
import { randomOf } from '#domain/selection/random.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { findMeals, type MealRow, readyKitchen, weekTables } from '#server/features/meals/meals.door.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { plannable } from './patient-week.ts';

interface Restriction {
  code: string;
  name: string;
  food_ids: number[];
}

let app: TestApp;
let kitchen: Kitchen;
let tables: WeekTables;
let rows: MealRow[];
let restrictions: Restriction[];
beforeAll(async () => {
  app = await createTestApp({ template: 'template_reference' });
  const { database } = app;
  ({ kitchen } = await readyKitchen({ database, versions: new SharedVersions(database) }));
  rows = await findMeals(database.orm);
  tables = await weekTables();
  restrictions = (
    await database.pool.query<Restriction>('select code, name, food_ids from food_restriction order by id')
  ).rows;
});
afterAll(() => app.close());

const bands = ['eatMore', 'eat', 'neutral', 'neutral', 'neutral', 'neutral', 'limit'] as const;

/** A patient with these restrictions, every food in a band by chance. */
function patientOf(codes: readonly string[], seed: number) {
  const random = randomOf(seed);
  const own = restrictions.filter(({ code }) => codes.includes(code));
  const barred = new Set(own.flatMap(({ food_ids }) => food_ids));
  const person = {
    ...{
      ageMonths: 480,
      ageYears: 40,
      bmi: 23,
      sex: 'female',
      weightForLimits: 62,
      pregnant: false,
      breastfeeding: false,
    },
    ...{ conditions: new Set(), drugs: [], restrictions: own.map(({ code }, id) => ({ id, code, kind: 'diet' })) },
  } as unknown as Person;
  const limits = limitsFor(tables.limits, person, energy);
  const amounts = capsFor(tables, 40, energy);
  const whyNot = notInWeek(limits, amounts, tables);
  const lowFodmap = codes.includes('low_fodmap');
  const foods = new Map(
    [...kitchen.keys()].map((foodId): [number, FoodOfPatient] => {
      const band = bands[Math.floor(random() * bands.length)] ?? 'neutral';
      const allowed = !barred.has(foodId);
      const inWeek = allowed && whyNot({ foodId, band, inWeek: 7 }) === null;
      return [foodId, { foodId, band, score: 0, mark: null, held: false, suggested: null, allowed, inWeek }];
    }),
  );
  const eater: Eater = {
    verdicts: new Map(
      [...foods].map(([id, { band, allowed, inWeek }]) => [id, { band, allowed, inWeek, reason: null }]),
    ),
    child: false,
    lowFodmap,
    ceilings: ceilingsOf(limits),
    softForms: softFormsFor(limits, tables, lowFodmap),
  };
  const meals = rows.flatMap((row) => {
    const fit = fitMeal(row, eater, kitchen);
    return fit.allowed ? [plannable(row, fit.foods)] : [];
  });
  return { barred, foods, eater, meals, limits, amounts };
}

const energy = 2000;

function weekOf(codes: readonly string[], seed: number, tries?: number) {
  const { barred, foods, eater, meals, ...limited } = patientOf(codes, seed);
  const input = { meals, kitchen, foods, energy, season: 'autumn' as const, tables, ...eater, ...limited };
  const cells = proposeWeek(
    { ...input, targets: [{ code: 'calcium', target: 950, upper: 2500 }], kept: [], pinned: [] },
    seed,
    tries,
  );
  const held = new Set(
    [...foods.values()].filter(({ band }) => band === 'limit' || band === 'avoid').map(({ foodId }) => foodId),
  );
  return { cells, barred, eater, meals, held };
}

test('under each restriction, and under two, no meal of a week holds what is barred or too much for one meal', {
  tags: ['full'],
}, () => {
  // every fourth with another one: a week takes a while to draw
  const pairs = restrictions
    .filter((_, at) => at % 4 === 0)
    .map(({ code }, at) => [code, restrictions[(at * 7 + 3) % restrictions.length]?.code ?? code]);
  for (const [at, codes] of [...restrictions.map(({ code }) => [code]), ...pairs].entries()) {
    const { cells, barred, eater, meals, held } = weekOf(codes, at, 2500);
    for (const { slot, foods } of cells) {
      expect(
        foods.filter(({ foodId }) => barred.has(foodId)),
        codes.join(),
      ).toEqual([]);
      expect(overCeiling(slot, foods, eater.ceilings, kitchen), codes.join()).toBeNull();
    }
    const dinners = cells.filter(({ slot }) => slot === 'dinner');
    const free = meals.filter(({ slot, foods }) => slot === 'dinner' && !foods.some(({ foodId }) => held.has(foodId)));
    if (free.length >= 7) {
      expect(new Set(dinners.map(({ mealId }) => mealId)).size, codes.join()).toBe(7);
    }
    // one restriction leaves meals for every slot
    if (new Set(codes).size === 1) expect(cells, codes.join()).toHaveLength(28);
  }
});

test('a child has another lunch and dinner each day, also one who eats vegan or without gluten', () => {
  for (const codes of [[], ['vegan'], ['allergen_gluten'], ['allergen_milk'], ['vegetarian_lacto_ovo']]) {
    const { foods, eater } = patientOf(codes, 1);
    const verdicts = new Map(
      [...foods].map(([id, { allowed }]) => [id, { band: 'neutral' as const, allowed, inWeek: allowed, reason: null }]),
    );
    for (const slot of ['lunch', 'dinner']) {
      const own = rows.filter(
        (row) => row.slot === slot && fitMeal(row, { ...eater, verdicts, child: true }, kitchen).allowed,
      );
      expect(own.length, `${codes} ${slot}`).toBeGreaterThanOrEqual(7);
    }
  }
});

test('without restrictions a week has its energy, thirty plants and dishes for two days, whatever the test asks for', {
  tags: ['full'],
}, () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { cells } = weekOf([], seed);
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const kcal = cells
        .filter((cell) => cell.day === day)
        .reduce((sum, { foods }) => sum + knownAmount(foods, 'energy', kitchen), 0);
      expect(Math.abs(kcal - energy)).toBeLessThanOrEqual(energy * 0.1);
    }
    expect(weekPlants(cells, kitchen).total).toBeGreaterThanOrEqual(30);
    expect(cells.filter(({ cookFor }) => cookFor === 2).length).toBeLessThanOrEqual(3);
    for (const slot of mealSlots) expect(cells.filter((cell) => cell.slot === slot)).toHaveLength(7);
  }
});
