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
