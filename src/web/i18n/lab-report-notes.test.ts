import { expect, test } from 'vitest';
import { noteCodes } from '#domain/lab-reports/notes.ts';
import en from './locales/en/lab-report-notes.ts';
import hr from './locales/hr/lab-report-notes.ts';

test.each([
  ['English', en],
  ['Croatian', hr],
])('every remark on a lab report can be said in %s', (_, texts) => {
  expect(noteCodes.filter((code) => !(code in texts))).toEqual([]);
});
