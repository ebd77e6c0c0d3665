import { describe, expect, test } from 'vitest';
import { readTimeBound, type TimeBound } from './last-updated.ts';
import { isFound } from './search-filters.ts';

const loinc = 'http://loinc.org';
const observation = {
  resourceType: 'Observation',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
  ],
  code: { coding: [{ system: loinc, code: '2276-4' }] },
  effectiveDateTime: '2026-11-03',
};
const bounds = (...texts: string[]) => texts.map((text) => readTimeBound(text) as TimeBound);

describe('an observation', () => {
  test.each([
    { category: 'laboratory' },
    { category: 'vital-signs,laboratory' },
    { category: 'http://terminology.hl7.org/CodeSystem/observation-category|laboratory' },
    { code: '2276-4' },
    { code: `${loinc}|2276-4` },
    { date: bounds('2026-11-03') },
    { date: bounds('ge2026-11-01', 'lt2026-12') },
    { category: 'laboratory', code: '2276-4', date: bounds('2026') },
  ])('is found by %o', (filters) => {
    expect(isFound(observation, { date: [], ...filters })).toBe(true);
  });

  test.each([
    { category: 'vital-signs' },
    { code: '2345-7' },
    { code: 'http://snomed.info/sct|2276-4' },
    { code: '|2276-4' },
    { date: bounds('gt2026-11-03') },
    { date: bounds('2025') },
  ])('is not found by %o', (filters) => {
    expect(isFound(observation, { date: [], ...filters })).toBe(false);
  });

  test('without a day is found by none', () => {
    const { effectiveDateTime: _, ...undated } = observation;
    expect(isFound(undated, { date: bounds('ge2000') })).toBe(false);
  });
});
