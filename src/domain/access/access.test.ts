import { describe, expect, test } from 'vitest';
import { deedOf, isIn, isOutsideHours } from './deeds.ts';

describe('deeds', () => {
  test.each([
    ['open', 'opened'],
    ['labReport.upload', 'added'],
    ['patient.update', 'changed'],
    ['patients.exportCsv', 'exported'],
    ['questionnaire.submit', 'answered'],
  ])('%s is %s', (action, did) => expect(deedOf(action)).toBe(did));

  test('a print is among what was taken away', () => {
    expect(isIn('taken', { did: 'printed', outsideHours: false })).toBe(true);
    expect(isIn('outsideHours', { did: 'printed', outsideHours: false })).toBe(false);
  });
});

test.each([
  ['a Saturday', '2026-11-14T10:00:00Z', true],
  ['seven in the evening of a weekday', '2026-11-13T18:30:00Z', false],
  ['eight in the evening by the clock of the practice', '2026-11-13T19:00:00Z', true],
  ['half past six in summer time', '2026-07-10T04:30:00Z', true],
  ['seven in summer time', '2026-07-10T05:00:00Z', false],
])('%s', (_when, at, outside) => expect(isOutsideHours(new Date(at), 'Europe/Zagreb')).toBe(outside));
