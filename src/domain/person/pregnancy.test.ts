import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gestationalAge, lactationEnds, lactationMonthsToday, pregnancyWeeksToday } from './pregnancy.ts';

const nothing = {
  ...{ dueDate: null, pregnancyWeeks: null, pregnancyWeeksOn: null, lactationMonths: null, lactationMonthsOn: null },
};

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
    const entered = { ...nothing, pregnancyWeeks: 12, pregnancyWeeksOn: '2026-11-15' };
    expect(pregnancyWeeksToday(entered, '2026-11-15')).toBe(12);
    expect(pregnancyWeeksToday({ ...entered, dueDate: '2027-03-18' }, '2026-11-15')).toBe(22);
    expect(
      pregnancyWeeksToday({ ...entered, pregnancyWeeksOn: '2025-01-10', dueDate: '2025-03-18' }, '2026-11-15'),
    ).toBe(null);
  });

  test('of an earlier pregnancy does not hide weeks that were entered after it', () => {
    const entered = { ...nothing, pregnancyWeeks: 12, pregnancyWeeksOn: '2026-11-15' };
    expect(pregnancyWeeksToday({ ...entered, dueDate: '2025-03-18' }, '2026-11-15')).toBe(12);
    expect(pregnancyWeeksToday({ ...entered, dueDate: '2025-03-18' }, '2026-12-13')).toBe(16);
    expect(pregnancyWeeksToday({ ...entered, dueDate: '2025-03-18' }, '2028-12-13')).toBeNull();
  });
});

describe('weeks and months that were entered', () => {
  test('advance by the day of entry and end: 22 weeks are 26 after 28 days, and over after week 43', () => {
    const entered = { ...nothing, pregnancyWeeks: 22, pregnancyWeeksOn: '2026-11-15' };
    expect(pregnancyWeeksToday(entered, '2026-12-13')).toBe(26);
    expect(pregnancyWeeksToday(entered, '2027-04-10')).toBe(42);
    expect(pregnancyWeeksToday(entered, '2027-04-11')).toBeNull();
    expect(pregnancyWeeksToday(entered, '2028-11-15')).toBeNull();
  });

  test('breastfeeding counts its months and ends with the 24th', () => {
    const entered = { ...nothing, lactationMonths: 3, lactationMonthsOn: '2026-11-15' };
    expect(lactationMonthsToday(entered, '2026-11-15')).toBe(3);
    expect(lactationMonthsToday(entered, '2027-02-15')).toBe(6);
    expect(lactationMonthsToday(entered, '2028-08-10')).toBe(23);
    expect(lactationMonthsToday(entered, lactationEnds(entered) ?? '')).toBeNull();
    expect(lactationMonthsToday({ ...entered, lactationMonths: 30 }, '2027-02-15')).toBe(33);
  });
});
