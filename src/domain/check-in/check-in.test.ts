import { expect, test } from 'vitest';
import { noAnswers } from '#contract/check-in-answers.ts';
import { alarmsOf, askedOutcomes, asksMonthly, isOpenWeek, lastDayOf, monthlyAnswered } from './check-in.ts';

test.each([
  ['2026-11-16', '2026-11-16', true],
  ['2026-11-16', '2026-11-22', true],
  // what was tapped on Sunday without a network
  ['2026-11-16', '2026-11-24', true],
  ['2026-11-16', '2026-11-25', false],
  ['2026-11-23', '2026-11-22', false],
  ['2026-11-17', '2026-11-18', false],
])('the week of %s is open on %s: %s', (week, today, open) => {
  expect(isOpenWeek(week, today)).toBe(open);
});

test('what may demand a doctor is asked in every fourth week, and all through a week in which it was answered', () => {
  expect(asksMonthly('2026-11-16', [])).toBe(true);
  expect(asksMonthly('2026-11-16', ['2026-11-16'])).toBe(true);
  expect(asksMonthly('2026-11-23', ['2026-11-16'])).toBe(false);
  expect(asksMonthly('2026-12-07', ['2026-11-16'])).toBe(false);
  expect(asksMonthly('2026-12-14', ['2026-11-16'])).toBe(true);
});

test('only what alarms raises a flag', () => {
  expect(alarmsOf({ ...noAnswers, bloodInStool: false, weightLoss: false, overallChange: 'worse' })).toEqual([]);
  expect(alarmsOf({ ...noAnswers, bloodInStool: true, weightLoss: true, overallChange: 'muchWorse' })).toEqual([
    ...['bloodInStool', 'weightLoss', 'muchWorse'],
  ]);
  expect(monthlyAnswered(noAnswers)).toBe(false);
  expect(monthlyAnswered({ ...noAnswers, weightLoss: false })).toBe(true);
});

test('three are asked: a goal stands in place of energy', () => {
  expect(askedOutcomes(false)).toEqual(['bloating', 'stoolForm', 'energy']);
  expect(askedOutcomes(true)).toEqual(['bloating', 'stoolForm', 'goal']);
});

test('the last day is a Sunday', () => {
  expect(lastDayOf('2026-11-18', 12)).toBe('2027-02-07');
});
