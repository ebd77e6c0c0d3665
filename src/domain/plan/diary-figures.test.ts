import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DiaryTarget } from '#contract/diaries.contract.ts';
import {
  bandShares,
  dayFigures,
  diaryProblems,
  eatenPerDay,
  meanFigures,
  newestEaten,
  sourcesOf,
} from './diary-figures.ts';
import { foodOf } from './kitchen.fixture.ts';
import { kitchenOf } from './kitchen.ts';

/** 1: bread. 2: salad. 3: a drink of which no calcium and no energy is known. */
const kitchen = kitchenOf([
  foodOf(1, { plantKey: 'rye' }, { energy: 250, fiber: 6, calcium: 20, sodium: 600 }),
  foodOf(2, { plantKey: 'lettuce' }, { energy: 50, fiber: 2, calcium: 40 }),
  foodOf(3, { plantKey: null }, { energy: null, fiber: 0, calcium: null }),
]);
const target = (code: string, given: Partial<DiaryTarget> = {}): DiaryTarget => ({
  ...{ code, unit: 'g', target: 25, upper: null, heldDown: null },
  ...given,
});
const eat = (foodId: number, grams: number) => ({ foodId, grams, slot: null });

describe('what a day gave', () => {
  it('is held against the target: low under 70 %', () => {
    const [fibre] = dayFigures([eat(1, 200), eat(2, 100)], [target('fiber')], kitchen).nutrients;
    expect(fibre).toMatchObject({
      amount: 14,
      share: expect.closeTo(56),
      state: 'low',
      unknownFoodIds: [],
      nutrientId: 5,
    });
    expect(dayFigures([eat(1, 292)], [target('fiber')], kitchen).nutrients[0]?.state).toBe('reached');
  });

  it('is not called low where a food has no figure, which is not 0', () => {
    const [calcium] = dayFigures([eat(2, 100), eat(3, 200)], [target('calcium', { target: 950 })], kitchen).nutrients;
    expect(calcium).toMatchObject({ amount: 40, state: 'unsure', unknownFoodIds: [3] });
    const [unknown] = dayFigures([eat(3, 200)], [target('calcium')], kitchen).nutrients;
    expect(unknown).toMatchObject({ amount: null, share: null, state: null, unknownFoodIds: [3] });
  });

  it('is high over the upper level, even where a figure is missing, and never low where a diet holds it down', () => {
    const sodium = target('sodium', { target: 2000, upper: 2300 });
    expect(dayFigures([eat(1, 400), eat(3, 10)], [sodium], kitchen).nutrients[0]?.state).toBe('high');
    const heldDown = target('fiber', { heldDown: { en: 'Low fibre', hr: 'Malo vlakana' } });
    expect(dayFigures([eat(1, 10)], [heldDown], kitchen).nutrients[0]?.state).toBe('heldDown');
  });

  it('names the foods that gave it, the richest first, and those of which it is not known', () => {
    const { foods, unknownFoodIds } = sourcesOf(
      'calcium',
      [{ entries: [eat(1, 100), eat(2, 200), eat(3, 5)] }],
      kitchen,
    );
    expect(foods).toEqual([
      { foodId: 2, grams: 200, amount: 80, share: 80 },
      { foodId: 1, grams: 100, amount: 20, share: 20 },
    ]);
    expect(unknownFoodIds).toEqual([3]);
  });
});

describe('several days', () => {
  it('have a mean of those on which something was told', () => {
    const days = [{ entries: [eat(1, 200)] }, { entries: [] }, { entries: [eat(1, 100), eat(2, 100)] }];
    const { nutrients, plants } = meanFigures(days, [target('fiber')], kitchen);
    expect(nutrients[0]?.amount).toBe(10);
    expect(plants).toBe(2);
    expect(eatenPerDay({ days }, 'fiber', kitchen)).toEqual({ amount: 10, atLeast: false });
    expect(eatenPerDay({ days: [{ entries: [] }] }, 'fiber', kitchen)).toBeNull();
  });

  it('give the newest diary of three meals or more', () => {
    const biscuit = { days: [{ entries: [eat(1, 1)] }] };
    const lunch = {
      days: [{ entries: [eat(1, 1), eat(2, 1), eat(3, 1)].map((each) => ({ ...each, slot: 'lunch' as const })) }],
    };
    const full = { days: [{ entries: [eat(1, 1), eat(2, 1)] }, { entries: [eat(1, 1)] }] };
    expect(newestEaten([biscuit, lunch, full])).toBe(full);
    expect(newestEaten([biscuit])).toBeNull();
  });
});

test('shares of energy by band add up to 100, and what has no figure is named', () => {
  const foods = [{ foodId: 1, band: 'eatMore' as const }];
  const entries = fc.array(fc.record({ foodId: fc.constantFrom(1, 2, 3), grams: fc.integer({ min: 1, max: 500 }) }));
  fc.assert(
    fc.property(entries, (eaten) => {
      const day = { entries: eaten.map(({ foodId, grams }) => eat(foodId, grams)) };
      const found = bandShares([day], foods, kitchen);
      const known = eaten.some(({ foodId }) => foodId !== 3);
      const sum = found.shares.reduce((all, { share }) => all + share, 0);
      expect(sum).toBeCloseTo(known ? 100 : 0, 6);
      expect(found.unknownFoodIds).toEqual(eaten.some(({ foodId }) => foodId === 3) ? [3] : []);
    }),
  );
});

test('the mean of one day is that day, and twice the food is twice the nutrient', () => {
  const entries = fc.array(fc.record({ foodId: fc.constantFrom(1, 2, 3), grams: fc.integer({ min: 1, max: 500 }) }));
  const targets = [target('fiber'), target('calcium'), target('energy')];
  fc.assert(
    fc.property(entries, (eaten) => {
      const once = dayFigures(eaten, targets, kitchen);
      const days = [{ entries: eaten }, { entries: eaten }];
      expect(meanFigures(days, targets, kitchen)).toEqual(once);
      const doubled = dayFigures([...eaten, ...eaten], targets, kitchen);
      for (const [at, { amount }] of once.nutrients.entries()) {
        const twice = doubled.nutrients[at]?.amount ?? null;
        if (amount === null) expect(twice).toBeNull();
        else expect(twice).toBeCloseTo(2 * amount, 6);
      }
    }),
  );
});

describe('a diary', () => {
  const known = { today: '2026-11-16', born: '1985-04-12', isFood: (id: number) => id === 1 };
  it.each([
    ['2026-11-16', []],
    ['2026-11-17', ['DIARY_DAY_FUTURE']],
    ['1985-04-11', ['DIARY_DAY_BEFORE_BIRTH']],
  ])('of %s', (date, codes) => {
    expect(diaryProblems({ days: [{ date, entries: [], times: {} }] }, known).map(({ code }) => code)).toEqual(codes);
  });

  it('has a day once, and foods that are known', () => {
    const day = { date: '2026-11-12', entries: [eat(2, 10)], times: {} };
    expect(diaryProblems({ days: [day, { ...day, entries: [] }] }, known)).toEqual([
      { field: 'days.0.entries.0.foodId', code: 'FOOD_UNKNOWN', values: { id: 2 } },
      { field: 'days.1.date', code: 'DIARY_DAY_TWICE', values: { date: '2026-11-12' } },
    ]);
  });
});
