import { describe, expect, test } from 'vitest';
import type { SampleCoverage, SampleSite } from '#contract/lab-reports.contract.ts';
import type { ReferencePercentiles } from '#domain/recommendation/status.ts';
import { type ComparableTaxon, compareReports } from './compare-reports.ts';
import { testIndex } from './fixtures.test-data.ts';
import { assessReport, contradictionNotes, countStatuses, type PresentTaxon } from './report-statuses.ts';

const reference = (taxId: number, p10: number, p90: number): [number, ReferencePercentiles] => [
  taxId,
  { taxId, rank: testIndex.byId(taxId)?.rank ?? 'genus', prevalence: 0.9, p10, p25: p10, p90, p95: p90 },
];
const sets = {
  sixteenS: new Map(),
  shotgun: new Map([reference(816, 2, 40), reference(2974251, 1, 40), reference(1678, 1, 8), reference(820, 1, 5)]),
};
const present = (taxId: number, abundance: number, more: Partial<PresentTaxon> = {}): PresentTaxon => ({
  taxId,
  rank: testIndex.byId(taxId)?.rank ?? 'genus',
  abundance,
  low: null,
  high: null,
  measured: true,
  olderMeaning: false,
  ...more,
});
const whole: SampleCoverage = { kind: 'whole', percent: null, decidedBy: 'format' };
const assessed = (
  taxa: PresentTaxon[],
  method: 'shotgun' | 'qPCR' = 'shotgun',
  more: { coverage?: SampleCoverage; site?: SampleSite } = {},
) =>
  assessReport(taxa, { method, sets, index: testIndex, coverage: whole, site: null, ...more }).map((row) => [
    row.taxId,
    row.status,
    row.rangeSource,
  ]);

describe('statuses of a report', () => {
  test('present taxa, and absent ones of the reference set at the ranks of the report', () => {
    expect(assessed([present(816, 50), present(216851, 5)])).toEqual([
      [816, 'High', 'reference'],
      [216851, 'Unknown', null],
      [1678, 'Low', 'reference'],
      [2974251, 'Low', 'reference'],
    ]);
  });

  test('the lab’s own range goes first; one open side is closed', () => {
    expect(assessed([present(816, 50, { low: 10 })])[0]).toEqual([816, 'Normal', 'lab']);
    expect(assessed([present(816, 50, { high: 20 })])[0]).toEqual([816, 'High', 'lab']);
  });

  test('a taxon below the limit of the method is unknown, neither low nor absent', () => {
    expect(assessed([present(1678, 0, { measured: false }), present(816, 20)])[0]).toEqual([
      1678,
      'Unknown',
      'reference',
    ]);
  });

  test('daughters of a genus in its older meaning are not called low', () => {
    const rows = assessed([present(838, 50, { olderMeaning: true }), present(816, 10)]);
    expect(rows.map(([taxId]) => taxId)).not.toContain(2974251);
  });

  test('a PCR panel is compared with its own ranges alone', () => {
    expect(assessed([present(816, 5e7)], 'qPCR')).toEqual([[816, 'Unknown', null]]);
  });

  test('what a part of a sample does not name is unknown; what it names is compared', () => {
    const part: SampleCoverage = { kind: 'partial', percent: 10.8, decidedBy: 'sum' };
    expect(assessed([present(816, 1)], 'shotgun', { coverage: part })).toEqual([[816, 'Low', 'reference']]);
    // shares of an unknown whole are compared with nothing
    const reads: SampleCoverage = { ...part, percent: null };
    expect(assessed([present(816, 1)], 'shotgun', { coverage: reads })).toEqual([[816, 'Unknown', null]]);
  });

  test('where few reads were told to species, species are neither low nor high, present or absent', () => {
    const few: SampleCoverage = { ...whole, speciesPercent: 20 };
    const rows = assessed([present(816, 50), present(216851, 30), present(853, 100)], 'shotgun', { coverage: few });
    expect(rows.find(([taxId]) => taxId === 853)).toEqual([853, 'Unknown', null]);
    expect(rows.find(([taxId]) => taxId === 816)).toEqual([816, 'High', 'reference']);
    expect(rows.map(([taxId]) => taxId)).not.toContain(820);
    const many = assessed([present(816, 50), present(853, 100)], 'shotgun', {
      coverage: { ...few, speciesPercent: 90 },
    });
    expect(many.find(([taxId]) => taxId === 820)).toEqual([820, 'Low', 'reference']);
  });

  test('adult gut ranges are not applied to another place', () => {
    expect(assessed([present(816, 1, { low: 2 })], 'shotgun', { site: 'mouth' })).toEqual([[816, 'Unknown', null]]);
    expect(assessed([present(816, 1)], 'shotgun', { site: 'stool' })[0]).toEqual([816, 'Low', 'reference']);
  });

  test('a genus whose species is in the report is not called absent', () => {
    const rows = assessed([present(216851, 50), present(165179, 20)]);
    expect(rows.map(([taxId]) => taxId)).not.toContain(2974251);
  });

  test('a genus that reads as low beside its species that is high is called neither', () => {
    const options = { method: 'shotgun', sets, index: testIndex, coverage: whole, site: null } as const;
    const rows = assessReport([present(816, 1), present(820, 30)], options);
    expect(rows.find((row) => row.taxId === 816)).toMatchObject({ status: 'Unknown', contradicted: true, fold: 0 });
    expect(contradictionNotes(rows, testIndex)).toMatchObject([
      { code: 'GENUS_LOW_SPECIES_HIGH', values: { names: 'Bacteroides' } },
    ]);
  });

  test('counts', () => {
    expect(countStatuses([{ status: 'Low' }, { status: 'Low' }, { status: 'Unknown' }])).toEqual({
      Low: 2,
      Normal: 0,
      High: 0,
      Unknown: 1,
    });
  });
});

describe('comparison of two reports', () => {
  const taxon = (taxId: number, status: ComparableTaxon['status'], abundance: number, fold = 0): ComparableTaxon => ({
    taxId,
    rank: 'genus',
    name: String(taxId),
    abundance,
    status,
    fold,
  });

  test('towards the range improves, away from it worsens', () => {
    const before = [
      taxon(1, 'Low', 0.1, 2),
      taxon(2, 'Normal', 5),
      taxon(3, 'High', 20, 1),
      taxon(4, 'Low', 0, 3),
      taxon(5, 'Unknown', 1),
    ];
    const after = [
      taxon(1, 'Normal', 3),
      taxon(2, 'High', 30, 1),
      taxon(3, 'High', 15, 0.5),
      taxon(4, 'High', 9, 1),
      taxon(5, 'Unknown', 1),
    ];
    const result = compareReports(before, after);
    expect(result.counts).toEqual({ improved: 2, worsened: 1, unchanged: 1, unknown: 1 });
    expect(result.taxa[0]).toMatchObject({ taxId: 2, change: 25, move: 'worsened' });
  });

  test('a taxon that only one report lists counts as 0 in the other', () => {
    const result = compareReports([taxon(1, 'High', 20, 1), taxon(2, 'Normal', 1)], [taxon(2, 'Normal', 1)]);
    expect(result.taxa[0]).toMatchObject({ taxId: 1, after: { abundance: 0, status: 'Normal' }, move: 'improved' });
  });

  test('what a part of a sample does not name is not compared', () => {
    const whole = [taxon(1, 'High', 20, 1), taxon(2, 'Normal', 1)];
    const part = [taxon(2, 'Normal', 1)];
    expect(compareReports(whole, part, { before: false, after: true }).taxa.map(({ taxId }) => taxId)).toEqual([2]);
    expect(compareReports(part, whole, { before: true, after: false }).taxa.map(({ taxId }) => taxId)).toEqual([2]);
  });

  test('taxa of a rank that one report lacks are left out', () => {
    const species = { ...taxon(9, 'Low', 0, 1), rank: 'species' as const };
    expect(compareReports([taxon(1, 'Normal', 1), species], [taxon(1, 'Normal', 2)]).taxa).toHaveLength(1);
  });
});
