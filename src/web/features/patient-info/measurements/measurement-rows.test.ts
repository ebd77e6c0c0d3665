import { expect, test } from 'vitest';
import { emptyRow, fieldsOf, numberOf, placeOf, readRows, withKind } from './measurement-rows.ts';

const words = { kind: 'what?', value: 'number?' };

test('only what was understood is a number', () => {
  expect([64.5, '', ' ', '6O', '1,234'].map(numberOf)).toEqual([64.5, null, null, Number.NaN, Number.NaN]);
});

test('choosing what was measured proposes its usual unit, and keeps one that fits', () => {
  expect(withKind(emptyRow(), 'hba1c').unit).toBe('mmol/mol');
  expect(withKind({ ...emptyRow(), unit: '%' }, 'hba1c').unit).toBe('%');
  expect(withKind({ ...emptyRow(), unit: '%' }, 'weight').unit).toBe('kg');
});

test('blank rows say nothing; a row that is begun must be whole', () => {
  const weight = { ...withKind(emptyRow(), 'weight'), value: 66.9 };
  const begun = { ...emptyRow(), value: 5 };
  const form = { measuredOn: '2026-11-10', source: ' Breyer ', rows: [weight, emptyRow()] };
  expect(readRows(form, words)).toMatchObject({
    measurements: [{ kind: 'weight', value: 66.9, unit: 'kg', measuredOn: '2026-11-10', low: null, source: 'Breyer' }],
    places: [0],
    errors: {},
  });
  expect(readRows({ ...form, rows: [weight, begun] }, words).errors).toEqual({ 'rows.1.kind': 'what?' });
  const [blank] = fieldsOf(null, '2026-11-10').rows;
  expect(readRows({ ...form, rows: blank ? [blank] : [] }, words).errors).toEqual({
    'rows.0.kind': 'what?',
    'rows.0.value': 'number?',
  });
});

test('what the server says of a row stands at the row that was sent', () => {
  expect(placeOf('measurements.1.unit', [0, 2])).toBe('rows.2.unit');
  expect(placeOf('unit', [0])).toBe('rows.0.unit');
  expect(placeOf('measurements.1.measuredOn', [0, 2])).toBe('measuredOn');
});
