import { expect, test } from 'vitest';
import { suggestedGrade } from './evidence.ts';

test('the best study that agrees gives the grade: a trial of the food A, a cohort or a diet B, other work C', () => {
  expect(suggestedGrade([{ kind: 'trial', agrees: true }])).toBe('A');
  expect(suggestedGrade([{ kind: 'dietTrial', agrees: true }])).toBe('B');
  expect(suggestedGrade([{ kind: 'cohort', agrees: null }])).toBe('B');
  expect(suggestedGrade([{ kind: 'other', agrees: true }])).toBe('C');
  expect(
    suggestedGrade([
      { kind: 'trial', agrees: false },
      { kind: 'other', agrees: true },
      { kind: 'cohort', agrees: true },
    ]),
  ).toBe('B');
});

test('studies that speak against a pair give it no grade', () => {
  expect(suggestedGrade([{ kind: 'trial', agrees: false }])).toBeNull();
  expect(suggestedGrade([])).toBeNull();
});
