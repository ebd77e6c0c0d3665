import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentileKeys } from '#contract/reference-ranges.ts';
import { buildGroups, buildRanges, buildSpread, buildVariety, type StudyReport, weightsOf } from './build-ranges.ts';
import { weightedPercentiles } from './percentile.ts';

/** People of a study with these amounts of taxon 1, and of others. */
const study = (name: string, amounts: readonly number[], others: Record<number, number> = {}): StudyReport[] =>
  amounts.map((abundance) => ({
    study: name,
    ranks: new Set(['genus'] as const),
    taxa: [
      { taxId: 1, rank: 'genus', abundance, measured: true },
      ...Object.entries(others).map(
        ([taxId, amount]) => ({ taxId: Number(taxId), rank: 'genus', abundance: amount, measured: true }) as const,
      ),
    ],
  }));
const rules = { floor: 0.01, heaviest: 40, agrees: () => false };
const upTo = (count: number, factor = 1) => Array.from({ length: count }, (_, at) => (at + 1) * factor);

describe('weighted percentiles', () => {
  test('by hand: three people, one of them half', () => {
    // places 20, 60, 90: 25 is an eighth of the way from 1 to 2, 75 half of the way from 2 to 4
    const { p5, p25, p50, p75, p95 } = weightedPercentiles([
      { value: 4, weight: 0.5 },
      { value: 1, weight: 1 },
      { value: 2, weight: 1 },
    ]);
    expect([p5, p25, p50, p75, p95]).toEqual([1, 1.125, 1.75, 3, 4]);
  });

  test('a large study weighs no more than the heaviest', () => {
    expect(weightsOf([...study('a', upTo(80)), ...study('b', upTo(8))], 40)).toEqual(
      new Map([
        ['a', 0.5],
        ['b', 1],
      ]),
    );
  });
});

describe('a range needs two studies that agree', () => {
  test('two studies of ten: by hand', () => {
    const { ranges, gaps } = buildRanges([...study('a', upTo(10)), ...study('b', upTo(10))], rules);
    expect(gaps).toEqual([]);
    // 1, 1, 2, 2 … 10, 10: places 2.5, 7.5 …
    expect(ranges).toEqual([
      {
        ...{ taxId: 1, rank: 'genus', people: 20, studies: 2, prevalence: 1, absenceCounts: true },
        ...{ p5: 1, p10: 1.5, p25: 3, p50: 5.5, p75: 8, p90: 9.5, p95: 10, studyMedians: { low: 5.5, high: 5.5 } },
      },
    ]);
  });

  test('one study, or a second of seven people, is none', () => {
    expect(buildRanges(study('a', upTo(79)), rules).gaps).toMatchObject([{ taxId: 1, reason: 'oneStudy' }]);
    const second = buildRanges([...study('a', upTo(30)), ...study('b', upTo(7))], rules);
    expect(second.gaps).toMatchObject([{ taxId: 1, people: 37, studies: 2, reason: 'oneStudy' }]);
  });

  test('one of eighty stands alone where another set agrees', () => {
    const one = study('a', upTo(80));
    expect(buildRanges(one, rules).ranges).toEqual([]);
    expect(buildRanges(one, { ...rules, agrees: () => true }).ranges).toMatchObject([{ taxId: 1, studies: 1 }]);
  });

  test('people of one laboratory are a study beside the shipped set of its naming', () => {
    const beside = (p5: number, p95: number) => {
      const others = { p5, p10: p5, p25: p5, p50: (p5 + p95) / 2, p75: p95, p90: p95, p95 };
      return buildRanges(study('own', upTo(40)), { ...rules, rest: () => others });
    };
    expect(beside(5, 60).ranges).toMatchObject([{ taxId: 1, people: 40, studies: 1, p50: 20.5 }]);
    // 20 of 40 are not more than half; 21 are
    expect(beside(0, 20).ranges).toHaveLength(1);
    expect(beside(0, 19).gaps).toMatchObject([{ reason: 'studiesDisagree' }]);
    expect(beside(22, 60).gaps).toMatchObject([{ reason: 'studiesDisagree' }]);
  });

  test('who was not measured, or whose report does not tell the rank, says nothing', () => {
    const [unmeasured] = study('a', [5]);
    const [unranked] = study('a', [50]);
    if (!unmeasured || !unranked) throw new Error('no report');
    const reports: StudyReport[] = [
      ...[...study('a', upTo(10)), ...study('b', upTo(10))],
      { ...unmeasured, taxa: unmeasured.taxa.map((taxon) => ({ ...taxon, measured: false })) },
      { ...unranked, ranks: new Set(['species']) },
    ];
    expect(buildRanges(reports, rules).ranges).toMatchObject([{ people: 20, p50: 5.5, p95: 10 }]);
  });

  test('percentiles never fall', () => {
    const amount = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 8, maxLength: 40 }), (amounts) => {
        for (const row of buildRanges([...study('a', amounts), ...study('b', amounts)], rules).ranges) {
          const values = percentileKeys.map((key) => row[key]);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
          expect(row.prevalence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('studies that contradict each other get none, unless they are few', () => {
    const [low, high] = [upTo(20, 0.1), upTo(20, 10)];
    expect(buildRanges([...study('a', low), ...study('b', high)], rules).gaps).toMatchObject([
      { reason: 'studiesDisagree' },
    ]);
    // of four studies one of a quarter of the weight may differ
    const most = ['a', 'c', 'd'].flatMap((name) => study(name, low));
    expect(buildRanges([...most, ...study('b', high)], rules).ranges).toHaveLength(1);
  });

  test('a study that never names a taxon is left out of its row, and absence means nothing then', () => {
    const reports = [...study('a', upTo(10), { 2: 3 }), ...study('b', upTo(10), { 2: 3 }), ...study('c', upTo(10))];
    const row = buildRanges(reports, rules).ranges.find(({ taxId }) => taxId === 2);
    expect(row).toMatchObject({ people: 20, studies: 2, prevalence: 1, p50: 3, absenceCounts: false });
  });
});

test('groups that can never be low are left out, where low is to be told', () => {
  const reports = [...study('a', [0, ...upTo(9)]), ...study('b', upTo(10), { 2: 5 })];
  const group = { categoryId: 4, genera: 1, species: 0, leftOut: 0 };
  const built = buildGroups(
    reports,
    [
      { ...group, members: [1], wanted: 'more' },
      { ...group, categoryId: 5, members: [2], wanted: 'more' },
      { ...group, categoryId: 6, members: [2], wanted: 'fewer' },
    ],
    rules,
  );
  expect(built.map(({ categoryId, people, prevalence }) => [categoryId, people, prevalence])).toEqual([
    [4, 20, 0.95],
    [6, 20, 0.5],
  ]);
});

test('variety has the medians of its studies; the spread is that of two samples of one person', () => {
  const diversity = (shannon: number) => ({ shannon, simpson: 0.8, richness: 40, evenness: 0.7 });
  const people = [...[1, 2, 3].map(diversity), ...[3, 4, 5].map(diversity)];
  const told = people.map((each, at) => ({ study: at < 3 ? 'a' : 'b', diversity: each }));
  expect(buildVariety(told, ['shannon'], 40)).toMatchObject([{ p50: 3, cohortMedians: { low: 2, high: 4 } }]);
  const twice = (factor: number) => {
    const [first, second] = [study('a', [2])[0], study('a', [2 * factor])[0]];
    if (!first || !second) throw new Error('no report');
    return [first, second] as const;
  };
  const pairs = Array.from({ length: 21 }, (_, at) => twice(at === 0 ? 1000 : 2));
  const [, , middle, large] = buildSpread(pairs);
  expect(middle).toBeCloseTo(Math.log10(2) / Math.SQRT2 / 0.6745, 4);
  expect(large).toBeNull();
});
