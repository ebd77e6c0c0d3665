import { expect, test } from 'vitest';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { generalBasis } from './general-basis.ts';
import { engine2Defaults } from './settings.ts';

const raise = (taxId: number): Behaviour => ({
  ...{ taxId, list: 'to-eat', status: 'Low', flow: 'Increase', contested: false },
});
const pair = { list: 'to-eat', value: 10, grade: 'B' } as const;

test('the component that says most stands for the food, with its best grade', () => {
  const pairs = [
    { ...pair, taxId: 1, foodId: 7, component: 'Barley', grade: 'A' as const },
    { ...pair, taxId: 2, foodId: 7, component: 'Dietary fibre + Barley' },
    { ...pair, taxId: 3, foodId: 7, component: 'Dietary fibre', value: -3 },
  ];
  expect(generalBasis(pairs, [raise(1), raise(2), raise(3)], engine2Defaults)).toEqual([
    { foodId: 7, component: 'Barley', grade: 'A' },
  ]);
});

test('a food that is rarely to be eaten names what speaks against it', () => {
  const pairs = [
    { ...pair, taxId: 1, foodId: 8, component: 'Salt', value: -10 },
    { ...pair, taxId: 2, foodId: 8, component: 'Dietary fibre', value: 3 },
  ];
  expect(generalBasis(pairs, [raise(1), raise(2)], engine2Defaults)).toEqual([
    { foodId: 8, component: 'Salt', grade: 'B' },
  ]);
});

test('a taxon whose behaviours point both ways, and a rule of the practice, name nothing', () => {
  const both: Behaviour[] = [raise(1), { ...raise(1), status: 'High', flow: 'Decrease' }];
  expect(generalBasis([{ ...pair, taxId: 1, foodId: 7, component: 'Rye' }], both, engine2Defaults)).toEqual([]);
  const own = { ...pair, taxId: 1, foodId: 7, component: null, grade: null };
  expect(generalBasis([own], [raise(1)], engine2Defaults)).toEqual([]);
});
