import { expect, test } from 'vitest';
import { emptyRow, fieldsOf, numberOf, readRows, withKind } from './measurement-rows.ts';

const words = { kind: 'what?', value: 'number?' };

test('a decimal comma is as good as a point', () => {
  expect(['64,5', ' 64.5 ', '', '6O', '-1', '5.'].map(numberOf)).toEqual([
    64.5,
    64.5,
    null,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('choosing what was measured proposes its usual unit, and keeps one that fits', () => {
  expect(withKind(emptyRow(), 'hba1c').unit).toBe('mmol/mol');
  expect(withKind({ ...emptyRow(), unit: '%' }, 'hba1c').unit).toBe('%');
  expect(withKind({ ...emptyRow(), unit: '%' }, 'weight').unit).toBe('kg');
});

test('blank rows say nothing; a row that is begun must be whole', () => {
  const weight = { ...withKind(emptyRow(), 'weight'), value: '66,9' };
  const begun = { ...emptyRow(), value: '5' };
  const form = { measuredOn: '2026-11-10', source: ' Breyer ', rows: [weight, emptyRow()] };
  expect(readRows(form, words)).toMatchObject({
    measurements: [{ kind: 'weight', value: 66.9, unit: 'kg', measuredOn: '2026-11-10', low: null, source: 'Breyer' }],
    keys: [weight.key],
    errors: new Map(),
  });
  expect(readRows({ ...form, rows: [weight, begun] }, words).errors).toEqual(new Map([[begun.key, { kind: 'what?' }]]));
  const [blank] = fieldsOf(null, '2026-11-10').rows;
  expect(readRows({ ...form, rows: blank ? [blank] : [] }, words).errors.size).toBe(1);
});
