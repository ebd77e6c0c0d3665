import { expect, test } from 'vitest';
import type { FoodResult } from '#contract/food-result.ts';
import { leadingTaxa } from './reasons.ts';

const food = (...reasons: [taxId: number, name: string, points: number][]) =>
  ({
    reasons: reasons.map(([taxId, name, points]) => ({
      ...{ taxId, name, points, rank: 'genus', effect: 'raises', status: 'Low' },
    })),
  }) as unknown as FoodResult;

test('a species and its genus are one bacterium to the reader: the louder of them is named', () => {
  const foods = [
    food([853, 'Faecalibacterium prausnitzii', 3], [216851, 'Faecalibacterium', 2], [841, 'Roseburia', 1]),
    food([216851, 'Faecalibacterium', 0.5]),
  ];
  expect(leadingTaxa(foods, 'for').map(({ name }) => name)).toEqual(['Faecalibacterium prausnitzii', 'Roseburia']);
});
