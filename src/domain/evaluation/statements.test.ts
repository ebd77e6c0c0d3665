import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '#domain/food-list/engine.ts';
import { madeResult } from './made-result.fixture.ts';
import { publishedFigures } from './published-figures.ts';
import { statementsOf } from './statements.ts';

const said = (measured: Parameters<typeof statementsOf>[0], topic: string) =>
  statementsOf(measured)
    .filter((statement) => statement.topic === topic)
    .map(({ text }) => text.en);

test('how many suggestions and foods healthy people and patients get stands in words', () => {
  expect(said(madeResult(), 'illness')).toEqual(
    expect.arrayContaining([
      'In every set, at least half of the healthy people get no suggestion.',
      'In every set, at least half of the patients get no suggestion.',
    ]),
  );
  const figure = (value: number) => ({ value, low: null, high: null, people: 9 });
  const overall = { suggestionsHealthy: figure(2.5), foodsHealthy: figure(7), suggestionsPatients: figure(1) };
  expect(said({ overall, calibration: { findings: [], suggestions: [] }, signs: [] }, 'illness')).toEqual([
    'In every set, at least half of the healthy people get at most 2 suggestions and 7 named foods.',
    'In every set, at least half of the patients get at most 1 suggestion.',
  ]);
});

test('why samples get no list is said with how many, the most frequent reason first', () => {
  const { groups } = madeResult();
  const refused = [
    { code: 'UNMATCHED', samples: 2 },
    { code: 'NO_RANGES', samples: 5 },
    { code: 'NEW_REASON', samples: 1 },
  ];
  const result = madeResult(
    {},
    { groups: groups.map((group) => (group.by === 'set' ? { ...group, refused } : group)) },
  );
  expect(said(result, 'refusal')).toEqual([
    'Of 100 samples 4 get no list from the test. Why: no bacterium has a reference range: 5; too much is of unknown bacteria: 2; NEW_REASON: 1.',
  ]);
  expect(said(publishedFigures, 'refusal')).toEqual(['Of 100 samples fewer than 1 get no list from the test.']);
});

test('the figures that were published are of the engine that runs: another one needs its own', () => {
  const [, major] = /engine (\d+)/.exec(publishedFigures.source.en) ?? [];
  expect(ENGINE_VERSION.split('.')[0]).toBe(major);
});
