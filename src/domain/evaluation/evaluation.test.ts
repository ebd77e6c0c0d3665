import { describe, expect, test } from 'vitest';
import { recommend } from '#domain/food-list/engine.ts';
import { engine2Defaults } from '#domain/food-list/settings.ts';
import { examplePairs, indexed, workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { randomOf } from '#domain/selection/random.ts';
import { type EvaluatedList, evaluatedList } from './evaluated-list.ts';
import { setFigures } from './figures.ts';
import { correlation, jaccard, median, ranksOf } from './statistics.ts';

describe('statistics', () => {
  test('median, ranks with ties, correlation, overlap', () => {
    expect([median([]), median([3, 1, 2]), median([1, 2, 3, 10])]).toEqual([null, 2, 2.5]);
    expect([...ranksOf([10, 5, 5, 1])]).toEqual([3, 1.5, 1.5, 0]);
    expect(correlation(ranksOf([1, 2, 3]), ranksOf([10, 20, 90]))).toBeCloseTo(1, 12);
    expect(correlation([1, 1], [1, 2])).toBeNull();
    expect(jaccard(new Set([1, 2]), new Set([2, 3]))).toBeCloseTo(1 / 3, 12);
    expect(jaccard(new Set(), new Set())).toBe(1);
  });

  test('the generator repeats itself', () => {
    const [a, b] = [randomOf(7), randomOf(7)];
    const values = [a(), a(), a()];
    expect([b(), b(), b()]).toEqual(values);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

const named = { sample: 's', person: 'p', group: null, set: 'x' } as const;

test('of the worked example three foods stand outside neutral, one of them held by its single genus', () => {
  const result = recommend(workedExample);
  const list = evaluatedList(named, result, result, engine2Defaults);
  expect(list).toMatchObject({
    outsideNeutral: 3,
    bounds: { none: 2, gate: 0, oneGenus: 1, mixed: 0, rarely: 0 },
    noise: { jaccard: 1, sameBand: 1, turned: 0 },
    refusedBy: [],
  });
  const other = recommend({ ...workedExample, pairs: indexed(examplePairs.slice(0, 4)) });
  expect(evaluatedList(named, result, other, engine2Defaults).noise).toEqual({
    ...{ jaccard: 1 / 3, sameBand: 1 / 3, turned: 0 },
  });
});

test('people are told apart within a set; the first sample of each counts', () => {
  const list = (person: string, ranks: number[], top: number[], outsideNeutral: number): EvaluatedList => ({
    ...{ ...named, person, group: 'healthy', refusedBy: [], outsideNeutral, noise: null },
    ...{ ranks: Float64Array.from(ranks), top: new Set(top), notAssessed: {}, assessed: 1 },
    bounds: { none: 0, gate: 0, oneGenus: 0, mixed: 0, rarely: 0 },
  });
  const figures = setFigures('x', [
    list('a', [0, 1, 2], [1], 0),
    list('b', [2, 1, 0], [2], 4),
    list('a', [0, 2, 1], [1], 9),
    list('b', [2, 0, 1], [2], 9),
    { ...list('c', [], [], 0), refusedBy: ['UNMATCHED'] },
  ]);
  expect(figures).toMatchObject({
    ...{ lists: 4, refused: 1, betweenPeople: -1, same: 1, other: 0, findsOwner: 1, owners: 2 },
    outsideNeutral: { healthy: { people: 2, median: 2 } },
  });
});
