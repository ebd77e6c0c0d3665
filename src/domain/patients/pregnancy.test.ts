import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gestationalAge, pregnancyWeeksOn } from './pregnancy.ts';

describe('a due date', () => {
  test.each([
    ['2026-11-15', '2026-11-15', { weeks: 40, days: 0 }],
    ['2027-03-18', '2026-11-15', { weeks: 22, days: 3 }],
    ['2027-08-22', '2026-11-15', { weeks: 0, days: 0 }],
    ['2026-10-26', '2026-11-15', { weeks: 42, days: 6 }],
    ['2026-10-25', '2026-11-15', null],
    ['2027-08-23', '2026-11-15', null],
  ])('%s is, on %s, %j', (dueDate, today, expected) => {
    expect(gestationalAge(dueDate, today)).toEqual(expected);
  });

  test('advances by a day each day', () => {
    const day = (offset: number) => new Date(Date.UTC(2026, 10, 15) + offset * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 279 }), (ahead) => {
        const due = day(ahead);
        const total = (today: string) => {
          const age = gestationalAge(due, today);
          return age === null ? null : age.weeks * 7 + age.days;
        };
        expect((total(day(1)) ?? 0) - (total(day(0)) ?? 0)).toBe(1);
      }),
    );
  });

  test('goes before weeks that were entered, and ends by itself', () => {
    expect(pregnancyWeeksOn({ dueDate: null, pregnancyWeeks: 12 }, '2026-11-15')).toBe(12);
    expect(pregnancyWeeksOn({ dueDate: '2027-03-18', pregnancyWeeks: 12 }, '2026-11-15')).toBe(22);
    expect(pregnancyWeeksOn({ dueDate: '2025-03-18', pregnancyWeeks: 12 }, '2026-11-15')).toBeNull();
  });
});
