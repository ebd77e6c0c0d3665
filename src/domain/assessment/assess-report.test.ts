import { describe, expect, test } from 'vitest';
import type { SampleCoverage } from '#contract/lab-reports.contract.ts';
import { testIndex } from '#domain/sample/fixtures.test-data.ts';
import {
  type AssessContext,
  assessReport,
  contradictionNotes,
  type PresentTaxon,
  type ReportToAssess,
} from './assess-report.ts';
import { rangeRow, referenceSet } from './reference-sets.test-data.ts';

const rows = [
  rangeRow(816, 'genus', 2, 40),
  rangeRow(2974251, 'genus', 1, 40),
  rangeRow(1678, 'genus', 1, 8),
  rangeRow(820, 'species', 1, 5),
];
const whole: SampleCoverage = { kind: 'whole', percent: null, decidedBy: 'format' };
const present = (taxId: number, abundance: number, more: Partial<PresentTaxon> = {}): PresentTaxon => ({
  ...{ taxId, rank: testIndex.byId(taxId)?.rank ?? 'genus', abundance },
  ...{ low: null, high: null, measured: true, olderMeaning: false },
  ...more,
});

function assessed(taxa: PresentTaxon[], report: Partial<ReportToAssess> = {}, context: Partial<AssessContext> = {}) {
  return assessReport(
    { taxa, method: 'shotgun', coverage: whole, site: null, ...report },
    {
      set: referenceSet('shotgun-metaphlan3', rows),
      index: testIndex,
      misread: new Map(),
      adultRangesRefused: false,
      ...context,
    },
  ).map((row) => [row.taxId, row.status, row.notAssessed ?? row.rangeSource]);
}

describe('statuses of a report', () => {
  test('present taxa, and absent ones of the set at the ranks of the report', () => {
    expect(assessed([present(816, 50), present(216851, 5)])).toEqual([
      [816, 'High', 'reference'],
      [216851, 'Unknown', 'noRange'],
      [1678, 'Low', 'reference'],
      [2974251, 'Low', 'reference'],
    ]);
  });

  test('an absent taxon that not every database can name says so', () => {
    const set = referenceSet('shotgun-metaphlan3', rows, [1678]);
    expect(assessed([present(816, 20)], {}, { set })).toEqual([
      [816, 'Normal', 'reference'],
      [1678, 'Low', 'reference'],
      [2974251, 'Unknown', 'unnameable'],
    ]);
  });

  test('the lab’s own range goes first; one open side is closed', () => {
    expect(assessed([present(816, 50, { low: 10 })])[0]).toEqual([816, 'Normal', 'lab']);
    expect(assessed([present(816, 50, { high: 20 })])[0]).toEqual([816, 'High', 'lab']);
  });

  test('a taxon below the limit of the method is neither low nor absent', () => {
    const [row] = assessed([present(1678, 0, { measured: false }), present(816, 20)]);
    expect(row).toEqual([1678, 'Unknown', 'notMeasured']);
  });

  test('a panel and an unknown method have their own ranges alone', () => {
    const none = { set: null };
    expect(assessed([present(816, 5e7)], { method: 'qPCR' }, none)).toEqual([[816, 'Unknown', 'noRange']]);
    const own = present(816, 5e7, { low: 1e6, high: 1e7 });
    expect(assessed([own], { method: 'qPCR' }, none)).toEqual([[816, 'High', 'lab']]);
  });

  test('16S: species are not assessed, neither present nor absent', () => {
    const set = referenceSet('16S-silva138', rows);
    const found = assessed([present(816, 10), present(853, 10)], { method: '16S' }, { set });
    expect(found).toContainEqual([853, 'Unknown', 'genusOnly']);
    expect(found.map(([taxId]) => taxId)).not.toContain(820);
  });

  test('what the laboratory misreads is not assessed, but for its own ranges', () => {
    const misread = new Map([[816, 'high' as const]]);
    expect(assessed([present(816, 50)], {}, { misread })[0]).toEqual([816, 'Unknown', 'laboratory']);
    expect(assessed([present(816, 50, { high: 20 })], {}, { misread })[0]).toEqual([816, 'High', 'lab']);
  });

  test('ranges of adults are not for a child', () => {
    const refused = { adultRangesRefused: true };
    expect(assessed([present(816, 50)], {}, refused)[0]).toEqual([816, 'Unknown', 'adultRanges']);
    expect(assessed([present(816, 50, { high: 20 })], {}, refused)[0]).toEqual([816, 'High', 'lab']);
  });

  test('what a part of a sample does not name is unknown; what it names is compared', () => {
    const coverage: SampleCoverage = { kind: 'partial', percent: 10.8, decidedBy: 'sum' };
    expect(assessed([present(816, 1)], { coverage })).toEqual([[816, 'Low', 'reference']]);
    // shares of an unknown whole are compared with nothing
    const shares = { coverage: { ...coverage, percent: null } };
    expect(assessed([present(816, 1)], shares)).toEqual([[816, 'Unknown', 'notComparable']]);
  });

  test('where few reads were told to species, species are not compared', () => {
    const few = assessed([present(816, 50), present(853, 100)], { coverage: { ...whole, speciesPercent: 20 } });
    expect(few).toContainEqual([853, 'Unknown', 'notComparable']);
    expect(few.map(([taxId]) => taxId)).not.toContain(820);
    const many = assessed([present(816, 50), present(853, 100)], { coverage: { ...whole, speciesPercent: 90 } });
    expect(many).toContainEqual([820, 'Low', 'reference']);
  });

  test('ranges of the gut are not applied to another place', () => {
    const found = assessed([present(816, 1, { low: 2 })], { site: 'mouth' });
    expect(found).toEqual([[816, 'Unknown', 'notComparable']]);
  });

  test('a genus whose species is in the report is not called absent, nor a daughter of an older genus', () => {
    const ids = (taxa: PresentTaxon[]) => assessed(taxa).map(([taxId]) => taxId);
    expect(ids([present(216851, 50), present(165179, 20)])).not.toContain(2974251);
    expect(ids([present(838, 50, { olderMeaning: true }), present(816, 10)])).not.toContain(2974251);
  });

  test('a genus that is probably low beside its species that is probably high is called neither', () => {
    const report = {
      taxa: [present(816, 0.5), present(820, 30)],
      method: 'shotgun' as const,
      coverage: whole,
      site: null,
    };
    const context = {
      ...{ set: referenceSet('shotgun-metaphlan3', rows), index: testIndex },
      ...{ misread: new Map(), adultRangesRefused: false },
    };
    const found = assessReport(report, context);
    expect(found[0]).toMatchObject({ taxId: 816, status: 'Unknown', notAssessed: 'contradicted' });
    expect(contradictionNotes(found)).toMatchObject([
      { code: 'GENUS_LOW_SPECIES_HIGH', values: { names: 'Bacteroides' } },
    ]);
    // at the edge, nothing is sure enough to contradict
    expect(assessReport({ ...report, taxa: [present(816, 1.9), present(820, 30)] }, context)[0]?.status).toBe('Low');
  });
});
