import { describe, expect, it } from 'vitest';
import { ageInMonths, ageInYears } from './age.ts';

describe('age', () => {
  it.each([
    ['1990-03-25', '2026-03-24', 35],
    ['1990-03-25', '2026-03-25', 36],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-15', '2026-11-15', 0],
  ])('of %s on %s is %i years', (born, today, years) => {
    expect(ageInYears(born, today)).toBe(years);
  });

  it('counts completed months', () => {
    expect(ageInMonths('2025-12-31', '2026-01-30')).toBe(0);
    expect(ageInMonths('2025-12-31', '2026-01-31')).toBe(1);
  });

  it('is unknown for a birth that lies ahead', () => {
    expect(ageInYears('2026-11-16', '2026-11-15')).toBeNull();
  });
});
