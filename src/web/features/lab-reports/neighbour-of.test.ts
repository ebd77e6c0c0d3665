import { expect, test } from 'vitest';
import { latestTwo } from '#web/entities/lab-report/samples-in-time.ts';
import { neighbourOf } from './neighbour-of.ts';

const sample = (id: number, sampleDate: string | null) => ({ id, sampleDate, uploadedAt: '2026-06-01T08:00:00.000Z' });
const april = sample(1, '2026-04-28');
const june = sample(2, null);
const november = sample(3, '2026-11-03');
const reports = [november, april, june];

test('a sample is compared with the one before it; one without a date counts from its upload', () => {
  expect(neighbourOf(november, reports)).toBe(june);
  expect(neighbourOf(june, reports)).toBe(april);
});

test('the first sample has none before it, and where either will do the one after it', () => {
  expect(neighbourOf(april, reports)).toBeUndefined();
  expect(neighbourOf(april, reports, true)).toBe(june);
  expect(neighbourOf(april, [april], true)).toBeUndefined();
});

test('two samples of one day are told apart by the order they came in', () => {
  const again = sample(4, '2026-11-03');
  expect(neighbourOf(again, [...reports, again])).toBe(november);
});

test('the latest two, the earlier first', () => {
  expect(latestTwo(reports)).toEqual([june, november]);
  expect(latestTwo([april])).toEqual([]);
});
