import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentileKeys } from '#contract/reference-ranges.ts';
import { type OwnReport, ownGroups, ownRanges, ownVariety } from './own-ranges.ts';

const genus = (taxId: number, abundance: number, measured = true) =>
  ({ taxId, rank: 'genus', abundance, measured }) as const;
const reportOf = (...taxa: OwnReport['taxa'][number][]): OwnReport => ({ ranks: new Set(['genus']), taxa });

describe('ranges of own people', () => {
  test('are the percentiles of what they carry', () => {
    const reports = Array.from({ length: 101 }, (_, at) => reportOf(genus(816, at / 10)));
    expect(ownRanges(reports)).toEqual([
      {
        ...{ taxId: 816, rank: 'genus', people: 101, prevalence: 0.990099 },
        ...{ p5: 0.455, p10: 0.96, p25: 2.475, p50: 5, p75: 7.525, p90: 9.04, p95: 9.545 },
      },
    ]);
  });

  test('count who has none, leave out who was not measured, and skip what nearly nobody carries', () => {
    const half = Array.from({ length: 40 }, (_, at) =>
      reportOf(genus(816, at < 20 ? 2 : 0), ...(at === 0 ? [genus(1678, 3)] : []), genus(239934, 1, at > 4)),
    );
    const rows = ownRanges(half);
    expect(rows.map(({ taxId, people, prevalence }) => [taxId, people, prevalence])).toEqual([
      [816, 40, 0.5],
      [239934, 35, 1],
    ]);
    expect(rows[0]).toMatchObject({ p5: 0, p25: 0, p95: 2 });
  });

  test('say nothing of a rank that a report does not tell', () => {
    const reports: OwnReport[] = [
      { ranks: new Set(['genus', 'species']), taxa: [{ taxId: 9, rank: 'species', abundance: 1, measured: true }] },
      { ranks: new Set(['genus']), taxa: [{ taxId: 9, rank: 'species', abundance: 50, measured: true }] },
    ];
    expect(ownRanges(reports)).toMatchObject([{ taxId: 9, people: 1, p50: 1 }]);
  });

  test('never fall from one percentile to the next', () => {
    const amount = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 60 }), (amounts) => {
        for (const row of ownRanges(amounts.map((each) => reportOf(genus(816, each))))) {
          const values = percentileKeys.map((key) => row[key]);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
          expect(row.prevalence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('groups and variety of own people', () => {
  const figures = { p5: 0, p10: 0, p25: 0, p50: 1, p75: 1, p90: 1, p95: 1 };
  const row = {
    categoryId: 4,
    genera: 1,
    species: 1,
    leftOut: 0,
    members: [816, 9],
    people: 428,
    prevalence: 1,
    ...figures,
  };
  const shipped = new Map([[4, row]]);

  test('are the sums of the members, of the reports that tell them, for the groups that the kind can judge', () => {
    const reports = Array.from({ length: 41 }, (_, at): OwnReport => {
      const species = { taxId: 9, rank: 'species', abundance: 1, measured: true } as const;
      return { ranks: new Set(['genus', 'species']), taxa: at === 0 ? [] : [genus(816, at - 1), species] };
    });
    const withoutSpecies = reportOf(genus(816, 90));
    expect(ownGroups([...reports, withoutSpecies], shipped)).toEqual([
      {
        ...{ categoryId: 4, genera: 1, species: 1, leftOut: 0, members: [816, 9], people: 41, prevalence: 0.97561 },
        ...{ p5: 1.55, p10: 3.6, p25: 9.75, p50: 20, p75: 30.25, p90: 36.4, p95: 38.45 },
      },
    ]);
    expect(ownGroups([withoutSpecies], shipped)).toEqual([]);
  });

  test('one laboratory is one cohort', () => {
    const diversities = Array.from({ length: 41 }, (_, at) => ({
      shannon: at / 10,
      simpson: 0.5,
      richness: at,
      evenness: 1,
    }));
    const [shannon] = ownVariety(diversities);
    expect(shannon).toMatchObject({ measure: 'shannon', people: 41, p5: 0.155, p50: 2, p95: 3.845 });
    expect(shannon?.cohortMedians).toEqual({ low: 2, high: 2 });
    expect(ownVariety(diversities)).toHaveLength(4);
    expect(ownVariety([])).toEqual([]);
  });
});
