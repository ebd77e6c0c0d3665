import { expect, test } from 'vitest';
import type { Measured } from '#domain/measurements/series.ts';
import { measuredConditions } from '#domain/person/measured-conditions.ts';
import { measuredWarnings } from './measured-warnings.ts';

const potassium: Measured = {
  ...{ id: 1, kind: 'potassium', value: 5.8, unit: 'mmol/L', measuredOn: '2026-11-03', low: null, high: null },
};

test('what the record names already needs no warning; what it does not is said with value and day', () => {
  const measured = measuredConditions([potassium], '2026-11-15');
  expect(measuredWarnings(measured, new Set(['hyperkalaemia']))).toEqual([]);
  const [note] = measuredWarnings(measured, new Set());
  expect(note?.message.en).toMatch(/^Potassium 5\.8 mmol\/L \(3 November 2026\) is high, and not among/);
  expect(note?.message.hr).toMatch(/^Kalij 5,8 mmol\/L \(3\. 11\. 2026\.\) je visok/);
});
