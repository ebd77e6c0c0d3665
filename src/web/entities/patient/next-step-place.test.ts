import { describe, expect, test } from 'vitest';
import { type Step, stepSchema } from '#contract/patient-fields.ts';
import { nextStepPlace } from './next-step-place.ts';

const report = { id: 7, sampleDate: '2026-11-03', state: 'parsed', low: 1, high: 2 } as const;
const placeOf = (name: Step, latestLabReport: typeof report | null = report) =>
  nextStepPlace({ id: 3, step: { name, since: null, due: null }, latestLabReport });

describe('the next step', () => {
  test.each([
    ['calculate', '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker'],
    ['reviewList', '/belly/users/$userId/lab-reports/$labReportId/food-list'],
    ['giveReport', '/belly/users/$userId/lab-reports/$labReportId/give'],
    ['awaitAnswers', '/belly/users/$userId/questionnaires'],
    ['sendQuestionnaire', '/belly/users/$userId/questionnaires'],
    ['awaitReport', '/belly/users/$userId/lab-reports'],
    ['followUp', '/belly/users/$userId/info'],
    ['dealWithRedFlag', '/belly/users/$userId/info'],
    ['writeNote', '/belly/users/$userId/visits'],
  ] as const)('%s is done at %s', (step, to) => {
    expect(placeOf(step)?.to).toBe(to);
    expect(placeOf(step)?.params.userId).toBe('3');
  });

  test('of a red flag leads to its banner', () => {
    expect(placeOf('dealWithRedFlag')?.hash).toBe('red-flags');
  });

  test('of the newest report leads to that report', () => {
    expect(placeOf('calculate')?.params.labReportId).toBe('7');
  });

  test('never leads to a report that is not there', () => {
    for (const step of stepSchema.options) expect(placeOf(step, null)?.to ?? '').not.toContain('$labReportId');
    expect(placeOf('none')).toBeNull();
  });
});
