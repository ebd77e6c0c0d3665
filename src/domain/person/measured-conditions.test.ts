import { expect, test } from 'vitest';
import type { Measured } from '#domain/measurements/series.ts';
import { measuredConditions } from './measured-conditions.ts';

const today = '2026-11-15';
let id = 0;

function value(kind: Measured['kind'], amount: number, measuredOn: string, rest: Partial<Measured> = {}): Measured {
  id += 1;
  const unit = kind === 'egfr' ? 'mL/min/1.73 m²' : 'mmol/L';
  return { id, kind, value: amount, unit, measuredOn, low: null, high: null, ...rest };
}

const codes = (...rows: Measured[]): string[] => measuredConditions(rows, today).map(({ code }) => code);

test('potassium is high above the range of the laboratory, or from 5.5 whatever limit was typed', () => {
  expect(codes(value('potassium', 6.8, '2026-11-01', { high: 55 }))).toEqual(['hyperkalaemia']);
  expect(codes(value('potassium', 5.4, '2026-11-01'))).toEqual([]);
  expect(codes(value('potassium', 5.5, '2026-11-01'))).toEqual(['hyperkalaemia']);
  expect(codes(value('potassium', 5.4, '2026-11-01', { high: 5.1 }))).toEqual(['hyperkalaemia']);
  expect(codes(value('potassium', 5.1, '2026-11-01', { high: 5.1 }))).toEqual([]);
});

test('the newest value speaks, one of last year and one of tomorrow do not', () => {
  expect(codes(value('potassium', 6, '2026-10-01'), value('potassium', 4.4, '2026-11-01'))).toEqual([]);
  expect(codes(value('potassium', 6, '2025-11-01'))).toEqual([]);
  expect(codes(value('potassium', 6, '2026-11-16'))).toEqual([]);
});

test('kidneys are weak where filtration has been below 60 for three months', () => {
  expect(codes(value('egfr', 48, '2026-11-01'))).toEqual([]);
  expect(codes(value('egfr', 52, '2026-10-01'), value('egfr', 48, '2026-11-01'))).toEqual([]);
  expect(codes(value('egfr', 52, '2026-07-01'), value('egfr', 48, '2026-11-01'))).toEqual(['ckd_3_5']);
  expect(codes(value('egfr', 52, '2026-07-01'), value('egfr', 61, '2026-11-01'))).toEqual([]);
  const recovered = [value('egfr', 52, '2026-03-01'), value('egfr', 70, '2026-09-01'), value('egfr', 55, '2026-10-01')];
  expect(codes(...recovered)).toEqual([]);
  // seen once in three years: what was low then and is low now was not well in between
  expect(codes(value('egfr', 45, '2023-10-01'), value('egfr', 44, '2026-11-01'))).toEqual(['ckd_3_5']);
  expect(codes(value('egfr', 45, '2023-10-01'), value('egfr', 44, '2024-02-01'))).toEqual([]);
});

test('triglycerides are told in either unit', () => {
  expect(codes(value('triglycerides', 9.9, '2026-10-01'))).toEqual([]);
  expect(codes(value('triglycerides', 1000, '2026-10-01', { unit: 'mg/dL' }))).toEqual(['severe_hypertriglyceridemia']);
});
