import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('a typed date', () => {
  it.each([
    ['15. 11. 2026.', '2026-11-15'],
    ['15.11.2026', '2026-11-15'],
    ['5/3/1999', '1999-03-05'],
    ['15 Nov 2026', '2026-11-15'],
    ['1 september 2001', '2001-09-01'],
    ['2026-11-15', '2026-11-15'],
    ['29. 2. 2024.', '2024-02-29'],
  ])('%s is %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each(['', '31. 4. 2026.', '29. 2. 2023.', '15. 13. 2026.', '11/2026', 'soon', '15 Foo 2026', '0-0-0000'])(
    '%j is no date',
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
});
