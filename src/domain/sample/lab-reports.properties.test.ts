import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { composeReport } from './compose-report.ts';
import { diversityOf } from './diversity.ts';
import { anyRank, knownTaxa, testIndex, text } from './fixtures.test-data.ts';
import { readAmount, readRange } from './numbers.ts';
import { interpret } from './recognise.ts';
import type { Source } from './source.ts';

/** Lines that look like one format or another, or like nothing. */
const headers = [
  'taxId,name,rank,abundance',
  'name→taxonomy_id→taxonomy_lvl→kraken_assigned_reads→added_reads→new_est_reads→fraction_total_reads',
  '#clade_name→NCBI_tax_id→relative_abundance→additional_species',
  '@@TAXID→RANK→TAXPATH→TAXPATHSN→PERCENTAGE',
  'taxonomy_id→name→rank→lineage→id_lineage→rank_lineage→count',
  'file→percent→reads→taxon_id→taxon_name',
  '#consensus_taxonomy→NCBI_tax_id→s1',
  'unclassified→-→-→unclassified→0→0→0→1→5',
  'ref→percentage→taxpath→taxpathsn',
  'name→taxID→taxRank→genomeSize→numReads→numUniqueReads→abundance',
  '#OTU ID→s1',
  ',Kingdom,Phylum,Family,Genus,s1',
  'tax_name,tax_rank,count_norm,taxon',
  'taxon_id,rank,name,parent,count',
  'Gattung;Anteil',
  '%→reads→taxReads→kmers→dup→cov→taxID→rank→taxName',
];
const cell = fc.oneof(
  fc.constantFrom(
    '816',
    'genus',
    'G',
    'Bacteroides',
    'k__Bacteria|g__Dorea',
    '2|816',
    '1e400',
    '-5',
    'NA',
    '',
    '<0,1',
    'k__B; g__D',
  ),
  fc.double().map(String),
  fc.string({ maxLength: 8 }),
);
const line = fc
  .tuple(fc.array(cell, { maxLength: 10 }), fc.constantFrom('→', ',', ';'))
  .map(([cells, sign]) => cells.join(sign));
const file = fc
  .tuple(fc.option(fc.constantFrom(...headers), { nil: '' }), fc.array(line, { maxLength: 30 }))
  .map(([header, lines]) => text([header, ...lines].join('\n')));

function check(source: Source) {
  const outcome = interpret(source, anyRank);
  if (!outcome.read) {
    expect(outcome.refusal.message).not.toBe('');
    return;
  }
  const report = composeReport(outcome.interpretation, { method: 'shotgun', index: testIndex, mappings: [] });
  for (const row of report.taxa) {
    expect(Number.isFinite(row.abundance)).toBe(true);
    expect(row.abundance).toBeGreaterThanOrEqual(0);
  }
}

describe('any input', () => {
  test('text of any kind is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(file, (source) => {
        check(source);
      }),
      { numRuns: draws(600) },
    );
  });

  test('a number beyond all bounds is no number', () => {
    check({ kind: 'text', lines: ['@@TAXID\tRANK\tTAXPATH\tTAXPATHSN\tPERCENTAGE', '0\tG\t\t\t1e400'] });
  });

  test('JSON of any kind is read or refused', () => {
    const shape = fc.record({
      format: fc.constant('Biological Observation Matrix 1.0.0'),
      matrix_type: fc.constantFrom('sparse', 'dense', 'odd'),
      rows: fc.oneof(fc.jsonValue(), fc.array(fc.record({ id: fc.jsonValue(), metadata: fc.jsonValue() }))),
      columns: fc.jsonValue(),
      data: fc.oneof(fc.jsonValue(), fc.array(fc.array(fc.oneof(fc.nat(5), fc.double(), fc.string())))),
    });
    const value = fc.oneof(fc.jsonValue(), shape, fc.record({ ubiome_bacteriacounts: fc.array(fc.jsonValue()) }));
    fc.assert(
      fc.property(value, (json) => {
        check({ kind: 'json', value: json });
      }),
      { numRuns: draws(400) },
    );
  });

  test('numbers and ranges of any text have an answer', () => {
    fc.assert(
      fc.property(fc.string(), (anything) => {
        const amount = readAmount(anything);
        if (amount.kind === 'number') expect(Number.isFinite(amount.value)).toBe(true);
        const range = readRange(anything);
        if (range?.low != null && range.high != null) expect(range.low).toBeLessThanOrEqual(range.high);
      }),
    );
  });
});

/** A plausible table of genera and species with distinct names. */
const names = [
  ...knownTaxa.filter((row) => row.phylum !== 'Euryarchaeota').map((row) => [row.name, row.rank] as const),
  ['GGB1', 'genus'] as const,
  ['Prevotella copri', 'species'] as const,
];
const table = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 100_000 })), {
  minLength: 1,
  selector: ([[name]]) => name,
});
const csvOf = (rows: readonly (readonly [readonly [string, string], number])[]) =>
  text(['name,rank,reads', ...rows.map(([[name, rank], reads]) => `${name},${rank},${reads + 200}`)].join('\n'));
const composed = (source: Source) => {
  const outcome = interpret(source, anyRank);
  if (!outcome.read) throw new Error(outcome.refusal.message);
  return composeReport(outcome.interpretation, { method: 'shotgun', index: testIndex, mappings: [] });
};

describe('any report', () => {
  test('the percents of each rank add to 100', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const report = composed(csvOf(rows));
        if (report.coverage.kind === 'partial') return;
        for (const rank of report.ranks) {
          const sum = report.taxa.filter((row) => row.rank === rank).reduce((total, row) => total + row.abundance, 0);
          expect(sum).toBeCloseTo(100, 6);
        }
      }),
    );
  });

  test('the order of rows changes nothing', () => {
    const figures = (source: Source) => {
      const report = composed(source);
      const rows = report.taxa.map((row) => `${row.rank}|${row.name}|${row.abundance.toFixed(6)}`).sort();
      return { rows, quality: report.quality.level, shannon: report.diversity?.shannon.toFixed(9) };
    };
    fc.assert(
      fc.property(
        table.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          expect(figures(csvOf(shuffled))).toEqual(figures(csvOf(rows)));
        },
      ),
    );
  });

  test('diversity is within its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (percents) => {
        const diversity = diversityOf(percents);
        if (diversity === null) return;
        expect(diversity.simpson).toBeGreaterThanOrEqual(0);
        expect(diversity.simpson).toBeLessThan(1);
        expect(diversity.shannon).toBeLessThanOrEqual(Math.log(diversity.richness) + 1e-9);
        expect(diversity.evenness).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
