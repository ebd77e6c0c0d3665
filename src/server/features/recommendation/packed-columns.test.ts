import { expect, test } from 'vitest';
import { packColumns, unpackColumns } from './packed-columns.ts';

const items = [
  { grams: 30, dose: null, name: 'šaka', dry: true },
  { grams: -0.5, dose: 2, name: null, dry: false },
];
type Item = (typeof items)[number];
const grams = (item: Item) => item.grams;
const dose = (item: Item) => item.dose;
const name = (item: Item) => item.name;
const dry = (item: Item) => item.dry;

test('columns are read by the names that they were written under, in whatever order they are asked for', () => {
  const { head, bytes } = packColumns(items, { grams, dose }, { name, dry });
  const kept = JSON.parse(JSON.stringify(head));
  const { number, word } = unpackColumns(kept, bytes, { dose, grams }, { dry, name });
  expect([...number.grams]).toEqual([30, -0.5]);
  expect([...number.dose]).toEqual([Number.NaN, 2]);
  expect(word).toEqual({ name: ['šaka', null], dry: [true, false] });
});

test('a column that was never written is an error, and not another column', () => {
  const { head, bytes } = packColumns(items, { grams }, { name });
  expect(() => unpackColumns(head, bytes, { grams, dose }, { name })).toThrow('no column dose');
  expect(() => unpackColumns(head, bytes, { grams }, { name, dry })).toThrow('no column dry');
});
