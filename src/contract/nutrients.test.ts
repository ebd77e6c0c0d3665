import { expect, test } from 'vitest';
import { nutrientByCode, nutrientById, nutrients } from './nutrients.ts';

test('ids, codes and food columns are unique', () => {
  for (const values of [
    nutrients.map((nutrient) => nutrient.id),
    nutrients.map((nutrient) => nutrient.code),
    nutrients.flatMap((nutrient) => nutrient.foodColumn ?? []),
  ]) {
    expect(new Set<unknown>(values).size).toBe(values.length);
  }
});

test('a food column ends in the unit of the nutrient, or a factor converts it', () => {
  for (const { foodColumn, foodFactor, unit } of nutrients) {
    if (foodColumn === undefined) continue;
    const printed = foodColumn.split('_').at(-1)?.replace('ug', 'µg');
    const factors: Record<string, number> = { 'g>L': 0.001, 'mg>µg': 1000 };
    const wanted = unit.split(' ')[0];
    expect(foodFactor).toBe(printed === wanted ? undefined : factors[`${printed}>${wanted}`]);
  }
});

test('nutrients are found by id and by code', () => {
  expect(nutrientById(34)?.code).toBe('iron');
  expect(nutrientByCode('iron').id).toBe(34);
  expect(nutrientByCode('unobtainium')).toBeUndefined();
});
