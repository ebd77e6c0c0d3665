import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Measurement } from '#contract/measurements.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { growthPoints } from './growth-points.ts';
import { viewsOf } from './measurement-view.ts';

const t = ((key: string) => key) as unknown as TFunction<'measurements'>;
const woman = { sex: 'female', age: 52, pregnancyWeeks: null } as UserDetails;

let ids = 0;
function measured(kind: Measurement['kind'], value: number, unit: string, measuredOn: string, range: object = {}) {
  ids += 1;
  const plain = { id: ids, kind, value, unit, measuredOn, low: null, high: null, source: null };
  return { ...plain, converted: null, version: 1, ...range } satisfies Measurement;
}

const lab = { low: 15, high: 150 };
const rows = [
  measured('crp', 4, 'mg/L', '2026-11-10', { high: 5 }),
  measured('waist', 86, 'cm', '2026-11-10'),
  measured('ferritin', 16, 'µg/L', '2026-08-10', lab),
  measured('ferritin', 11, 'µg/L', '2026-11-10', lab),
  measured('weight', 71, 'kg', '2026-05-20'),
  measured('weight', 66.9, 'kg', '2026-11-10'),
];

test('the weight first, then what is out of its range, then the rest', () => {
  expect(viewsOf(t, woman, rows, null).map(({ kind, state }) => [kind, state])).toEqual([
    ['weight', 'low'],
    ['waist', 'high'],
    ['ferritin', 'low'],
    ['crp', 'within'],
  ]);
});

test('a loss above 5 % in half a year is named and drawn; limits of adults say nothing of a child', () => {
  const [weight, waist] = viewsOf(t, woman, rows, null);
  expect(weight?.badge).toEqual({ text: '−5.8 %', tone: 'amber' });
  expect(weight?.limits.map(({ value }) => Number(value.toFixed(2)))).toEqual([67.45]);
  expect(waist?.badge?.text).toBe('waist.increased');
  const child = { ...woman, age: 12 } as UserDetails;
  const views = viewsOf(t, child, rows, null);
  expect(views.find(({ kind }) => kind === 'weight')?.badge).toBeNull();
  expect(views.find(({ kind }) => kind === 'waist')).toMatchObject({ badge: null, state: 'unknown', limits: [] });
});

test('older points are left out, the newest never', () => {
  const [, , ferritin] = viewsOf(t, woman, rows, '2026-10-01');
  expect(ferritin?.points.map(({ value }) => value)).toEqual([11]);
  const [crp] = viewsOf(t, woman, rows, '2027-01-01').filter(({ kind }) => kind === 'crp');
  expect(crp?.points).toHaveLength(1);
});

test('a body mass index needs a height of the same visit', () => {
  const child = { sex: 'female', dateOfBirth: '2019-06-01' } as const;
  const heights = [measured('height', 109.5, 'cm', '2024-09-12'), measured('height', 119.2, 'cm', '2026-03-16')];
  const weights = [measured('weight', 18.3, 'kg', '2024-09-12'), measured('weight', 21, 'kg', '2025-06-16')];
  const points = growthPoints('bmiForAge', child, [...heights, ...weights]);
  expect(points.map(({ on, class: name }) => [on, name])).toEqual([['2024-09-12', 'normal']]);
  expect(growthPoints('heightForAge', child, heights)).toHaveLength(2);
});
