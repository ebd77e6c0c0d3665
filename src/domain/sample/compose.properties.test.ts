import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { Ledger } from './account.ts';
import { type ComposedReport, composeReport } from './compose-report.ts';
import { knownSynonyms, knownTaxa, testIndex } from './fixtures.test-data.ts';
import { type FileTaxon, type Interpretation, read, rowErrors, taxon } from './interpretation.ts';

/** Old and current names, known and unknown, of bacteria, archaea and what is neither. */
const genusNames = [
  ...knownTaxa.filter((row) => row.rank === 'genus').map((row) => row.name),
  'Novella',
  '[Prevotella]',
];
const speciesNames = [
  ...knownTaxa.filter((row) => row.rank === 'species').map((row) => row.name),
  ...knownSynonyms.map((row) => row.name),
  'Methanobrevibacter millerae',
  'Bacteroides novus',
  'Prevotella nova',
  'Lachnospiraceae bacterium',
  'Escherichia phage T4',
];

const row = fc
  .record({
    rank: fc.constantFrom('genus' as const, 'species' as const),
    pick: fc.nat(100),
    genus: fc.option(fc.constantFrom(...genusNames)),
    domain: fc.option(fc.constantFrom('bacteria' as const, 'archaea' as const, 'eukaryota' as const)),
    rawPct: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })),
    measured: fc.boolean(),
    reads: fc.option(fc.nat(10_000)),
  })
  .map(({ rank, pick, genus, rawPct, measured, ...rest }) => {
    const names = rank === 'genus' ? genusNames : speciesNames;
    return {
      ...rest,
      rank,
      name: names[pick % names.length] ?? 'Novella',
      genus: rank === 'species' && genus !== null ? { name: genus, taxId: null } : null,
      rawPct: measured ? rawPct : 0,
      measured: measured || rawPct > 0,
    };
  });
const rows = fc
  .array(row, { maxLength: 30 })
  .map((list) => list.map((parts, at): FileTaxon => taxon({ ...parts, line: at + 1 })));
const format = fc.constantFrom<LabReportFormat>('cami', 'bracken', 'generic-table', 'metabelly-csv');

function interpretationOf(of: LabReportFormat, taxa: readonly FileTaxon[]): Interpretation {
  const ledger = new Ledger();
  for (const each of taxa) ledger.taxon(each.rank, each.rawPct, each.name, each.domain);
  const parts = { ledger, rows: taxa.length, whole: 100, errors: rowErrors() };
  const outcome = read(of, { taxa, ...parts, asItStands: of === 'metabelly-csv' });
  if (!outcome.read) throw new Error('not read');
  return outcome.interpretation;
}
const compose = (of: LabReportFormat, taxa: readonly FileTaxon[]): ComposedReport =>
  composeReport(interpretationOf(of, taxa), { method: 'shotgun', index: testIndex, mappings: [] });

const sumOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);

describe('whatever a file holds', () => {
  test('what was composed can be stored: one entry a taxon, finite amounts, none below 0', () => {
    fc.assert(
      fc.property(format, rows, (of, taxa) => {
        const report = compose(of, taxa);
        const ids = report.taxa.flatMap((each) => each.taxId ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { abundance, fileAbundance, rawPct } of report.taxa) {
          for (const value of [abundance, fileAbundance, rawPct]) {
            expect(Number.isFinite(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(0);
          }
        }
        expect(report.counts.matched + report.counts.unmatched).toBe(report.counts.genus + report.counts.species);
      }),
      { numRuns: draws(500) },
    );
  });

  test('moves keep the sum of the genera', () => {
    fc.assert(
      fc.property(format, rows, (of, taxa) => {
        const report = compose(of, taxa);
        const genera = report.taxa.filter((each) => each.rank === 'genus' && each.domain === 'bacteria');
        expect(sumOf(genera.map((each) => each.rawPct))).toBeCloseTo(report.genusSumPct, 6);
      }),
      { numRuns: draws(300) },
    );
  });

  test('the order of rows changes nothing', () => {
    const figures = (report: ComposedReport) => ({
      taxa: report.taxa
        .map((each) => `${each.rank} ${each.name} ${each.domain} ${each.abundance.toFixed(6)} ${each.olderMeaning}`)
        .sort(),
      coverage: { ...report.coverage, percent: report.coverage.percent?.toFixed(6) },
      counts: report.counts,
      moved: report.moved.map((move) => `${move.species} ${move.from} ${move.to} ${move.percent.toFixed(6)}`).sort(),
    });
    fc.assert(
      fc.property(
        format,
        rows.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        (of, [list, shuffled]) => {
          expect(figures(compose(of, shuffled))).toEqual(figures(compose(of, list)));
        },
      ),
      { numRuns: draws(300) },
    );
  });

  test('a part is never normalised, and no genera are made of it', () => {
    fc.assert(
      fc.property(rows, (taxa) => {
        const report = compose('generic-table', taxa);
        if (report.coverage.kind === 'whole') return;
        expect(report.diversity).toBeNull();
        for (const each of report.taxa) {
          if (each.rank === 'species') expect(each.abundance).toBeCloseTo(each.rawPct, 9);
        }
        if (!taxa.some((each) => each.rank === 'genus')) {
          expect(report.taxa.filter((each) => each.rank === 'genus')).toEqual([]);
        }
      }),
    );
  });
});

/** A file in one scale: each genus holds its species and something besides. */
const consistent = fc
  .array(
    fc.record({
      genus: fc.constantFrom('Bacteroides', 'Prevotella', 'Clostridium', 'Phocaeicola', 'Novella'),
      species: fc.array(fc.record({ pick: fc.nat(100), amount: fc.double({ min: 0.01, max: 5, noNaN: true }) }), {
        maxLength: 4,
      }),
      besides: fc.double({ min: 0, max: 8, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((genera): FileTaxon[] => {
    const known = ['Bacteroides vulgatus', 'Prevotella copri', 'Bacteroides uniformis', 'Clostridium novum'];
    return genera.flatMap(({ genus, species, besides }, at) => [
      taxon({ line: at, rank: 'genus', name: genus, rawPct: besides + sumOf(species.map((each) => each.amount)) }),
      ...species.map(({ pick, amount }) =>
        taxon({
          line: 100 + at,
          rank: 'species',
          name: known[pick % known.length] ?? '',
          rawPct: amount,
          genus: { name: genus, taxId: null },
        }),
      ),
    ]);
  });

test('after the moves no genus is smaller than its named species', () => {
  fc.assert(
    fc.property(consistent, (taxa) => {
      const report = compose('cami', taxa);
      for (const genus of report.taxa.filter((each) => each.rank === 'genus' && each.taxId !== null)) {
        const species = report.taxa.filter((each) => each.rank === 'species' && each.genusTaxId === genus.taxId);
        expect(genus.rawPct).toBeGreaterThanOrEqual(sumOf(species.map((each) => each.rawPct)) - 1e-9);
      }
    }),
    { numRuns: draws(500) },
  );
});
