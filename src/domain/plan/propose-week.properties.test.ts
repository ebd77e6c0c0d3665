import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import { scoreBands } from '#contract/words.ts';
import { eaterOf, hardMealLimit, manyFoods, manyMeals, noLimits, noTables } from './kitchen.fixture.ts';
import { knownAmount } from './kitchen.ts';
import { fitMeal, overCeiling } from './meal-foods.ts';
import { proposeWeek as propose } from './propose-week.ts';
import type { PlannableMeal, PlannedCell, WeekInput } from './week-input.ts';
import { energyTolerance, weekNotes } from './week-notes.ts';

/** What must hold whatever is tried needs no long search. */
const proposeWeek = (input: WeekInput, seed: number) => propose(input, seed, 1500);

const foodIds = [...manyFoods.keys()];
const ceiling = {
  nutrient: 'potassium' as const,
  restriction: { en: 'Low potassium', hr: 'Malo kalija' },
  limits: { breakfast: 900, lunch: 900, dinner: 900, snack: 900 },
};

const anyPatient = fc.record({
  barred: fc.subarray(foodIds, { maxLength: 30 }),
  bands: fc.array(fc.constantFrom(...scoreBands), { minLength: foodIds.length, maxLength: foodIds.length }),
  energy: fc.option(fc.integer({ min: 800, max: 4000 }), { nil: null }),
  child: fc.boolean(),
  low: fc.boolean(),
  seed: fc.nat(),
});

function inputFor({ barred, bands, energy, child, low }: Patient) {
  const eater = eaterOf(
    foodIds.map((id, at) => [id, { band: bands[at] ?? 'neutral', allowed: !barred.includes(id) }]),
    { child, ceilings: low ? [ceiling] : [] },
  );
  const meals = manyMeals.flatMap((meal): PlannableMeal[] => {
    const fit = fitMeal(meal, eater, manyFoods);
    const name = { en: meal.id, hr: meal.id };
    return fit.allowed ? [{ ...meal, name, version: 1, season: [], minutes: 10, foods: fit.foods }] : [];
  });
  const input: WeekInput = {
    ...{ meals, kitchen: manyFoods, energy, season: 'autumn', lowFodmap: false, ceilings: eater.ceilings },
    ...{ tables: noTables, amounts: [], targets: [{ code: 'fiber', target: 25, upper: null }] },
    limits: { ...noLimits, acting: low ? [hardMealLimit('potassium', 900)] : [] },
    foods: new Map(
      foodIds.map((id, at) => [id, { band: bands[at] ?? 'neutral', mark: null, held: false, suggested: null }]),
    ),
    ...{ kept: [], pinned: [] },
  };
  return { input, eater };
}

function notesOf(input: WeekInput, cells: PlannedCell[]) {
  const foods = new Map([...input.foods].map(([id, food]) => [id, { ...food, inWeek: true }]));
  const limits = { ...noLimits, ...input.limits };
  return weekNotes({ ...input, cells, barred: [], child: false, targets: [], foods, limits });
}
const freeMeals = ({ meals, foods }: WeekInput, slot: MealSlot) =>
  meals.filter(
    (meal) =>
      meal.slot === slot &&
      !meal.foods.some(({ foodId }) => ['limit', 'avoid'].includes(foods.get(foodId)?.band ?? '')),
  );

/** A hard limit of a meal goes before what the list holds back and before another dinner every day. */
const anyoneWithoutLimit = anyPatient.map((patient) => ({ ...patient, low: false }));

interface Patient {
  barred: number[];
  bands: (typeof scoreBands)[number][];
  energy: number | null;
  child: boolean;
  low: boolean;
}

test('no week holds a food that is barred, a meal that is not for a child, or too much of what a diet limits', () => {
  fc.assert(
    fc.property(anyPatient, (patient) => {
      const { input, eater } = inputFor(patient);
      const cells = proposeWeek(input, patient.seed);
      for (const { slot, mealId, foods } of cells) {
        for (const { foodId } of foods) expect(patient.barred).not.toContain(foodId);
        expect(overCeiling(slot, foods, eater.ceilings, manyFoods)).toBeNull();
        if (patient.child) expect(manyMeals.find(({ id }) => id === mealId)?.tags).toContain('child');
      }
    }),
    { numRuns: draws(15) },
  );
});

test('every slot that has a meal is filled, each once a day, and a slot without one is said', () => {
  fc.assert(
    fc.property(anyPatient, (patient) => {
      const { input } = inputFor(patient);
      const cells = proposeWeek(input, patient.seed);
      const possible = mealSlots.filter((slot) => input.meals.some((meal) => meal.slot === slot));
      expect(new Set(cells.map(({ day, slot }) => `${day} ${slot}`)).size).toBe(cells.length);
      const unfit = notesOf(input, cells).filter(({ code }) => code === 'NO_MEAL_FITS');
      const never = unfit.filter(({ day }) => day === null).map(({ slot }) => slot);
      expect(never).toEqual(mealSlots.filter((slot) => !possible.includes(slot)));
      // a place stays empty only where every meal would break a hard limit beside the others
      const empty = weekDays.flatMap((day) =>
        possible
          .filter((slot) => !cells.some((cell) => cell.day === day && cell.slot === slot))
          .map((slot) => [day, slot]),
      );
      expect(unfit.filter(({ day }) => day !== null).map(({ day, slot }) => [day, slot])).toEqual(empty);
    }),
    { numRuns: draws(15) },
  );
});

test('a day gives its energy within a tenth, or says so', () => {
  fc.assert(
    fc.property(anyPatient, (patient) => {
      const { input } = inputFor(patient);
      const cells = proposeWeek(input, patient.seed);
      const notes = notesOf(input, cells);
      const { energy } = patient;
      if (energy === null) return;
      for (const day of new Set(cells.map((cell) => cell.day))) {
        const kcal = cells
          .filter((cell) => cell.day === day)
          .reduce((sum, { foods }) => sum + knownAmount(foods, 'energy', manyFoods), 0);
        const said = notes.some((note) => note.code === 'ENERGY_OUT_OF_REACH' && note.day === day);
        expect(said).toBe(Math.abs(kcal - energy) > energy * energyTolerance);
      }
    }),
    { numRuns: draws(15) },
  );
});

test('no dinner twice where seven fit that hold nothing back, and the same seed gives the same week', () => {
  fc.assert(
    fc.property(anyoneWithoutLimit, (patient) => {
      const { input } = inputFor(patient);
      const cells = proposeWeek(input, patient.seed);
      expect(proposeWeek(input, patient.seed)).toEqual(cells);
      const dinners = cells.filter(({ slot }) => slot === 'dinner').map(({ mealId }) => mealId);
      if (freeMeals(input, 'dinner').length >= 7) expect(new Set(dinners).size).toBe(7);
    }),
    { numRuns: draws(15) },
  );
});

test('what the list holds back stands in no week that has enough meals without it', () => {
  fc.assert(
    fc.property(anyoneWithoutLimit, (patient) => {
      const { input } = inputFor(patient);
      const cells = proposeWeek(input, patient.seed);
      for (const slot of mealSlots) {
        const free = freeMeals(input, slot).map(({ id }) => id);
        if (free.length < (slot === 'breakfast' || slot === 'snack' ? 7 : 12)) continue;
        for (const cell of cells) if (cell.slot === slot) expect(free).toContain(cell.mealId);
      }
    }),
    { numRuns: draws(15) },
  );
});

test('a food that the list holds back stands once at most where a slot has meals without it', () => {
  fc.assert(
    fc.property(anyoneWithoutLimit, (patient) => {
      const { input } = inputFor(patient);
      if (mealSlots.some((slot) => freeMeals(input, slot).length === 0)) return;
      const times = new Map<number, number>();
      for (const { foods } of proposeWeek(input, patient.seed)) {
        for (const { foodId } of foods) times.set(foodId, (times.get(foodId) ?? 0) + 1);
      }
      for (const [foodId, { band }] of input.foods) {
        if (band === 'limit' || band === 'avoid') expect(times.get(foodId) ?? 0).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: draws(15) },
  );
});

test('what is locked stays as it is, with its amounts, and a named cell keeps its meal', () => {
  fc.assert(
    fc.property(anyPatient, fc.subarray([1, 2, 3, 4, 5, 6, 7]), fc.nat(), (patient, days, next) => {
      const { input } = inputFor(patient);
      const before = proposeWeek(input, patient.seed);
      const kept = before.filter(({ day }) => days.includes(day));
      const free = before.find(({ day, slot }) => !days.includes(day) && slot === 'dinner');
      const pinned = free ? [{ day: free.day, slot: free.slot, mealId: free.mealId }] : [];
      const after = proposeWeek({ ...input, kept, pinned }, next);
      for (const cell of kept) {
        const same = after.find(({ day, slot }) => day === cell.day && slot === cell.slot);
        expect(same).toMatchObject({ mealId: cell.mealId, foods: cell.foods });
      }
      for (const { day, slot, mealId } of pinned) {
        expect(after.find((cell) => cell.day === day && cell.slot === slot)?.mealId).toBe(mealId);
      }
    }),
    { numRuns: draws(15) },
  );
});
