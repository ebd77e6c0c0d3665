import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateInZone } from './date-in-zone.ts';

test.each([
  // Just before and after midnight in Zagreb, winter (+1) and summer (+2)
  ['2026-11-15T22:59:59Z', 'Europe/Zagreb', '2026-11-15'],
  ['2026-11-15T23:00:00Z', 'Europe/Zagreb', '2026-11-16'],
  ['2026-07-01T21:59:59Z', 'Europe/Zagreb', '2026-07-01'],
  ['2026-07-01T22:00:00Z', 'Europe/Zagreb', '2026-07-02'],
  // The year and the century change with the day
  ['2026-12-31T23:30:00Z', 'Europe/Zagreb', '2027-01-01'],
  ['2026-11-16T04:30:00Z', 'America/New_York', '2026-11-15'],
  ['2026-11-15T10:30:00Z', 'Pacific/Kiritimati', '2026-11-16'],
  ['2026-11-15T23:59:59Z', 'UTC', '2026-11-15'],
  // The hour that comes twice
  ['2026-10-25T00:30:00Z', 'Europe/Zagreb', '2026-10-25'],
])('%s in %s is %s', (instant, timeZone, date) => {
  expect(dateInZone(new Date(instant), timeZone)).toBe(date);
});

test('in UTC it is the date of the ISO text, and everywhere a date at most one day off it', () => {
  const day = 24 * 60 * 60 * 1000;
  const zones = fc.constantFrom('Europe/Zagreb', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland');
  const instants = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      expect(dateInZone(instant, 'UTC')).toBe(instant.toISOString().slice(0, 10));
      const there = dateInZone(instant, zone);
      expect(there).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Math.abs(Date.parse(there) - Date.parse(instant.toISOString().slice(0, 10)))).toBeLessThanOrEqual(day);
    }),
  );
});
