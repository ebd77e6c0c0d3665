import { expect, it } from 'vitest';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { axisOf, waterfallSteps } from './waterfall-steps.ts';

const food = {
  contributions: [
    { genusTaxId: 1678, genusName: 'Bifidobacterium', points: 15, members: [] },
    { genusTaxId: 572511, genusName: 'Blautia', points: -4, members: [] },
  ],
  microbiomeScore: 11,
  nutrients: [
    { nutrientId: 5, intent: 'prefer', per100g: 7.6, target: 25, points: 8 },
    { nutrientId: 34, intent: 'prefer', per100g: null, target: 11, points: null },
  ],
  adjustments: [{ kind: 'phenotype', id: 1, reason: 'x', source: null, points: -5 }],
  finalScore: 14,
} as unknown as FoodResult;

it('goes from zero over every voice, known nutrient and rule to the score', () => {
  const steps = waterfallSteps(food).map(({ kind, from, to }) => [kind, from, to]);
  expect(steps).toEqual([
    ['genus', 0, 15],
    ['genus', 15, 11],
    ['subtotal', 0, 11],
    ['nutrient', 11, 19],
    ['rule', 19, 14],
    ['total', 0, 14],
  ]);
});

it('leaves room at the ends of the axis, and always shows zero', () => {
  const { min, max } = axisOf(waterfallSteps(food));
  expect(min).toBeLessThanOrEqual(0);
  expect(max).toBeGreaterThan(19);
  expect(axisOf([])).toEqual({ min: -1, max: 1 });
});

const genus = (id: number, points: number, status = 'Normal', contested = false) => ({
  genusTaxId: id,
  genusName: `Genus ${id}`,
  points,
  members: [{ status, contested }],
});

it('adds up to the last digit, the rounding goes to the smallest part', () => {
  const steps = waterfallSteps({
    ...food,
    general: 10,
    contributions: [genus(1, 28.36, 'Low'), genus(2, -2.44), genus(3, -1.34)],
    microbiomeScore: 24.58,
    nutrients: [{ nutrientId: 5, intent: 'prefer', per100g: 2, perPortion: 1, target: 25, points: 1.27 }],
    adjustments: [{ kind: 'phenotype', id: 1, reason: 'x', source: null, points: 0.97 }],
    finalScore: 26.82,
  } as unknown as FoodResult);
  expect(steps.map(({ points }) => points)).toEqual([28.4, -3.8, 24.6, 1.3, 0.9, 26.8]);
});

it('has a row for each genus out of range, the strongest for the food first, and one for all the others', () => {
  const steps = waterfallSteps({
    ...food,
    general: 10,
    contributions: [
      genus(1, 0.3),
      genus(2, -0.2),
      genus(3, -4, 'High'),
      genus(4, 0.1, 'Normal', true),
      genus(5, 12),
      genus(6, 2, 'Low'),
      genus(7, 3, 'Low'),
    ],
    microbiomeScore: 13.2,
    nutrients: [],
    adjustments: [],
    finalScore: 13.2,
  } as unknown as FoodResult);
  expect(steps.map(({ key, points }) => [key, points])).toEqual([
    ['genus-7', 3],
    ['genus-6', 2],
    ['genus-3', -4],
    ['rest', 12.2],
    ['score', 13.2],
  ]);
});

it('has at most five of them', () => {
  const contributions = [1, 2, 3, 4, 5, 6, 7].map((id) => genus(id, id, 'Low'));
  const steps = waterfallSteps({
    ...{ ...food, contributions, microbiomeScore: 28, nutrients: [], adjustments: [], finalScore: 28 },
  } as unknown as FoodResult);
  expect(steps.map(({ key }) => key)).toEqual([
    ...['genus-7', 'genus-6', 'genus-5', 'genus-4', 'genus-3'],
    ...['rest', 'score'],
  ]);
});
