import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoodBand, foodBandSchema } from '#contract/recommendation.contract.ts';
import type { ListedFood } from '#domain/food-list/compare.ts';
import { type FoodMove, impactOf, summaryOf } from './impact-of.ts';

const food = (foodId: number, band: FoodBand, finalScore: number): ListedFood => ({ foodId, band, finalScore });

describe('the impact on one list', () => {
  const before = [food(1, 'eat', 10), food(2, 'neutral', 2), food(3, 'avoid', -40), food(4, 'excluded', 30)];

  it('is every food in another band, the furthest first, and apart from them those with another score', () => {
    const after = [food(1, 'eatMore', 26), food(2, 'eat', 9), food(3, 'avoid', -35), food(4, 'excluded', 30.04)];
    expect(impactOf(before, after)).toEqual({
      moved: [
        { foodId: 1, before: { band: 'eat', finalScore: 10 }, after: { band: 'eatMore', finalScore: 26 } },
        { foodId: 2, before: { band: 'neutral', finalScore: 2 }, after: { band: 'eat', finalScore: 9 } },
      ],
      rescored: [3],
    });
  });

  it('counts a food that becomes excluded, or is so no longer, with the same score too', () => {
    const after = [food(1, 'excluded', 10), food(2, 'neutral', 2), food(3, 'avoid', -40), food(4, 'eatMore', 30)];
    expect(impactOf(before, after).moved.map(({ foodId }) => foodId)).toEqual([1, 4]);
  });
});

describe('the summary of many lists', () => {
  it('counts each food once: as changed, or else as rescored', () => {
    const move = (foodId: number): FoodMove => ({
      foodId,
      before: { band: 'eat', finalScore: 8 },
      after: { band: 'neutral', finalScore: 7 },
    });
    const impacts = [
      { moved: [move(1), move(2)], rescored: [3] },
      { moved: [move(2)], rescored: [1, 4] },
      { moved: [], rescored: [3] },
      { moved: [], rescored: [] },
    ];
    expect(summaryOf(impacts)).toEqual({ reportsChanged: 2, foodsChanged: 2, foodsRescored: 2 });
    expect(summaryOf([])).toEqual({ reportsChanged: 0, foodsChanged: 0, foodsRescored: 0 });
  });
});

const place = fc.record({
  band: fc.constantFrom(...foodBandSchema.options),
  finalScore: fc.double({ min: -120, max: 120, noNaN: true }),
});
/** Two lists of the same foods, the second in any order. */
const twoLists = fc
  .uniqueArray(fc.record({ foodId: fc.nat(500), before: place, after: place }), { selector: (row) => row.foodId })
  .chain((rows) =>
    fc.record({
      before: fc.constant(rows.map(({ foodId, before }) => ({ foodId, ...before }))),
      after: fc.shuffledSubarray(
        rows.map(({ foodId, after }) => ({ foodId, ...after })),
        { minLength: rows.length },
      ),
    }),
  );

describe('for any two lists', () => {
  it('there is no impact where nothing changed', () => {
    fc.assert(
      fc.property(twoLists, ({ before }) => {
        expect(impactOf(before, [...before].reverse())).toEqual({ moved: [], rescored: [] });
      }),
    );
  });

  it('the way back mirrors the way there', () => {
    fc.assert(
      fc.property(twoLists, ({ before, after }) => {
        const there = impactOf(before, after);
        const back = impactOf(after, before);
        const mirrored = back.moved.map((move) => ({ ...move, before: move.after, after: move.before }));
        expect(mirrored).toEqual(there.moved);
        expect(new Set(back.rescored)).toEqual(new Set(there.rescored));
      }),
    );
  });
});
