import { describe, expect, test } from 'vitest';
import { noAnswers, type TrialPattern } from '#contract/check-in-answers.ts';
import { acrossPeople, worthReview } from './across-people.ts';
import { assessTrial, doseOf, plannedDays, type TrialPlan, weeksOfPlan } from './assess-trial.ts';
import { changeOverTime, doublingShown } from './change-over-time.ts';
import { intervalOf } from './mixture.ts';
import { endOfBlock, endOfTrial, samplesTaken, weekByWeek } from './plan-days.ts';
import { simulatedPatients } from './simulated-patient.test-data.ts';
import { widestConclusion } from './verdict.ts';
import { mondayOf, weeksBetween, weeksLater } from './weeks.ts';

const startsOn = '2026-01-05';
const blocks = (weeksEach: number, count: number): TrialPattern => ({ first: 'without', weeksEach, blocks: count });
const planOf = (pattern: TrialPattern): TrialPlan => ({ startsOn, pattern, outcome: 'bloating', timesAWeek: 4 });

function simulate(people: number, seed: number, effect: number, pattern = blocks(4, 6), drift = 0) {
  const patients = simulatedPatients(people, seed, {
    ...{ pattern, startsOn, effect, spread: 0.6, likeness: 0.3, missing: 0.2, drift },
  });
  const until = weeksLater(startsOn, weeksOfPlan(pattern) - 1);
  return patients.map(({ weeks, effect: known }) => ({ known, ...assessTrial(planOf(pattern), weeks, until) }));
}
type Trials = ReturnType<typeof simulate>;
const covered = (trials: Trials) =>
  trials.filter(({ known, verdict: { interval } }) => interval.low <= known && known <= interval.high).length /
  trials.length;
const said = (trials: Trials, certainty: string) =>
  trials.filter(({ verdict }) => verdict.certainty === certainty).length / trials.length;

describe('simulated patients whose effect is known', () => {
  const long = [0, -0.5, -1, -1.5, 1].map((effect, seed) => ({ effect, trials: simulate(240, seed + 1, effect) }));

  test('intervals of 95 % hold it in 93 to 97 of 100', () => {
    const share = covered(long.flatMap(({ trials }) => trials));
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  test('and after twelve weeks as well', () => {
    const share = covered([0, -1, 1].flatMap((effect, seed) => simulate(240, seed + 11, effect, blocks(2, 6))));
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  test('noise has no effect, drifting or not', () => {
    const noise = [...(long[0]?.trials ?? []), ...simulate(240, 21, 0, blocks(4, 6), -1)];
    const mean = noise.reduce((sum, { verdict }) => sum + verdict.mean, 0) / noise.length;
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(said(noise, 'clearly')).toBeLessThanOrEqual(0.05);
    expect(said(noise, 'probably')).toBeLessThanOrEqual(0.1);
  });

  test('a large effect is found, on its side', () => {
    const large = long[3]?.trials ?? [];
    expect(said(large, 'clearly')).toBeGreaterThan(0.8);
    expect(large.filter(({ verdict }) => verdict.direction === 'more')).toEqual([]);
  });

  test('nothing is concluded where the interval is wide, and the weeks that are missing are told', () => {
    const short = simulate(120, 31, -1, blocks(2, 3));
    const wide = short.filter(({ verdict: { interval } }) => interval.high - interval.low > widestConclusion);
    expect(wide.length).toBeGreaterThan(80);
    expect(new Set(wide.map(({ verdict }) => verdict.certainty))).toEqual(new Set(['tooEarly']));
    const more = wide.flatMap(({ moreWeeks }) => moreWeeks ?? []);
    expect(more.length).toBeGreaterThan(100);
    expect(Math.min(...more)).toBeGreaterThan(0);
  });

  test('drawn towards none across people; a small number says nothing', () => {
    const people = (trials: Trials) => trials.map(({ verdict: { mean, interval } }) => ({ mean, interval }));
    const helped = people(long[2]?.trials.slice(0, 20) ?? []);
    const noise = people(long[0]?.trials.slice(0, 20) ?? []);
    expect(acrossPeople(helped)).toMatchObject({ certainty: 'clearly', direction: 'less' });
    expect(Math.abs(acrossPeople(helped).mean)).toBeLessThan(1);
    expect(acrossPeople(noise).direction).toBeNull();
    expect(acrossPeople(helped.slice(0, 4)).certainty).toBe('tooEarly');
    expect(worthReview(20, acrossPeople(helped))).toBe(true);
    expect(worthReview(4, acrossPeople(helped.slice(0, 4)))).toBe(false);
  });
});

describe('one trial', () => {
  const plan = planOf({ first: 'without', weeksEach: 2, blocks: 4 });
  const week = (at: number, bloating: number | null, eaten: number | null = null) => ({
    week: weeksLater(startsOn, at),
    answers: { ...noAnswers, bloating, eaten },
  });

  test('alternates from its first block on', () => {
    expect(Array.from({ length: 8 }, (_, at) => doseOf(plan.pattern, at))).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
    expect(doseOf({ ...plan.pattern, first: 'with' }, 0)).toBe(1);
  });

  test('is told block by block: until when it lasts as it is now', () => {
    expect([0, 1, 2, 7].map((at) => endOfBlock(plan, weeksLater(startsOn, at)))).toEqual([
      ...['2026-01-18', '2026-01-18', '2026-02-01', '2026-03-01'],
    ]);
    expect(endOfTrial(plan)).toBe('2026-03-01');
  });

  test('is drawn week by week: planned with or without it, and on how many days it was eaten, if that was said', () => {
    const told = [week(0, 1, 0), week(2, null, 2), week(3, 2, null), week(7, 1, 3), week(9, 1, 3)];
    expect(weekByWeek(plan, told).map(({ dose, days }) => [dose, days])).toEqual([
      ...[[0, 0] as const, [0, null] as const, [1, 3.5] as const, [1, null] as const],
      ...[[0, null] as const, [0, null] as const, [1, null] as const, [1, 6] as const],
    ]);
  });

  test('counts samples before it was first eaten and from its last week on, none of them far away', () => {
    const days = ['2025-06-01', '2025-12-20', '2026-01-19', '2026-01-20', '2026-02-22', '2026-02-23', '2026-12-01'];
    const endsOn = endOfTrial(plan);
    // the first block is without it
    expect(samplesTaken(days, { ...plan, endsOn })).toEqual({ before: 2, after: 1 });
    const withFirst = { ...plan, pattern: { ...plan.pattern, first: 'with' as const } };
    expect(samplesTaken(days, { ...withFirst, endsOn })).toEqual({ before: 1, after: 1 });
    expect(samplesTaken(days, { ...plan, endsOn: '2026-02-20' })).toEqual({ before: 2, after: 2 });
  });

  test('takes a week without an answer for missing, and not for none', () => {
    const weeks = [week(0, 3), week(1, null), week(2, 0, 2), week(3, null, null), week(6, 1, 0)];
    const result = assessTrial(plan, weeks, weeksLater(startsOn, 7));
    expect(result.answered).toEqual({ with: 2, without: 1 });
    expect(result.eaten).toEqual({ asPlanned: 1, of: 2, timesAWeek: 1.75 });
    expect(result.verdict.certainty).toBe('tooEarly');
    expect(result.moreWeeks).toBeGreaterThan(0);
    const same = weeks.filter(({ answers }) => answers.bloating !== null || answers.eaten !== null);
    expect(assessTrial(plan, same, weeksLater(startsOn, 7))).toEqual(result);
  });

  test('tells what was eaten in the weeks without it, and stops with its last week', () => {
    const weeks = [week(0, 1, 1), week(1, 1, 0), week(8, 0, 3), week(-1, 0, 3)];
    expect(assessTrial(plan, weeks, weeksLater(startsOn, 20))).toMatchObject({
      ...{ passed: 8, against: 1, answered: { with: 0, without: 2 } },
    });
  });

  test('knows nothing before its first week', () => {
    const { passed, verdict } = assessTrial(plan, [], weeksLater(startsOn, -3));
    expect(passed).toBe(0);
    expect(verdict.certainty).toBe('tooEarly');
  });

  test.each([
    [1, 1.5],
    [3, 3.5],
    [5, 3.5],
    [7, 6],
  ])('%i times a week are as planned from %d days on', (times, days) => {
    expect(plannedDays(times)).toBe(days);
  });
});

describe('a change over time', () => {
  const weeks = (felt: readonly (number | null)[]) =>
    felt.map((bloating, at) => ({ week: weeksLater(startsOn, at), answers: { ...noAnswers, bloating } }));

  test('that goes on for months is clear', () => {
    const felt = [3, 3, 2, 3, null, 3, 2, 2, 3, null, 2, 2, 1, 2, 1, 2, 1, null, 1, 1, 0, 1, 1, 1];
    expect(changeOverTime('bloating', weeks(felt))).toMatchObject({
      ...{ from: 2.75, to: 0.75, answered: 21, verdict: { certainty: 'clearly', direction: 'less' } },
    });
  });

  test('that is none is none, and without answers it is too early', () => {
    const felt = Array.from({ length: 24 }, (_, at) => [1, 2, 1, 1][at % 4] ?? 1);
    expect(changeOverTime('bloating', weeks(felt)).verdict).toMatchObject({ certainty: 'noChange', direction: null });
    expect(changeOverTime('bloating', [])).toMatchObject({ from: null, verdict: { certainty: 'tooEarly' } });
    expect(changeOverTime('energy', weeks(felt)).answered).toBe(0);
  });
});

test('two samples hardly show a doubling; more of them do', () => {
  // Two samples of one person that differ fourteenfold by chance.
  expect(doublingShown(14, 1)).toBeLessThan(0.15);
  expect(doublingShown(14, 3)).toBeGreaterThan(doublingShown(14, 1));
});

test('weeks are named by their Monday, over the turn of a year', () => {
  expect(['2026-01-05', '2026-01-11', '2026-01-12', '2027-01-01'].map(mondayOf)).toEqual([
    ...['2026-01-05', '2026-01-05', '2026-01-12', '2026-12-28'],
  ]);
  expect(weeksBetween('2026-01-05', '2026-12-28')).toBe(51);
});

test('the middle of a mixture lies between its quantiles', () => {
  const { low, high } = intervalOf([{ weight: 1, mean: 2, sd: 1 }], 0.95);
  expect(low).toBeCloseTo(2 - 1.96, 2);
  expect(high).toBeCloseTo(2 + 1.96, 2);
});
