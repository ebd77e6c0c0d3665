import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LabMethod } from '#contract/lab-reports.contract.ts';
import type { NameDecision } from '#contract/taxon-names.ts';
import { assessReport } from '#domain/assessment/assess-report.ts';
import { measureOf, spreadAt } from '#domain/catalogue/reference-set.ts';
import { nameResolver } from '#domain/sample/resolve-names.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShippedRules } from '#server/evaluation/shipped-rules.ts';
import { parseReport } from './parse-report.ts';

interface Vectors {
  names: { naming: string; name: string; tax_id: number | null; decision: NameDecision }[];
  sgb: { sgb: string; genus_tax_id: number | null }[];
  reports: {
    id: string;
    method: LabMethod;
    format: 'lineage-table' | 'metaphlan';
    rows: [lineage: string, percent: number][];
    expected: {
      set: string;
      resolved_percent: number;
      taxa: { tax_id: number; name: string; percent: number; status: string; z?: number; again?: number }[];
    };
  }[];
}

const vectors: Vectors = JSON.parse(readFileSync(resolve(import.meta.dirname, 'names-vectors.fixture.json'), 'utf8'));
const shipped = readShippedRules(findProjectRoot());
/** A set of each naming. */
const kinds: Record<string, string> = {
  gtdb: '16S-gtdb',
  silva138: '16S-silva138',
  'silva138.2': '16S-silva138.2',
  greengenes13: '16S-greengenes',
  ncbi: '16S-ncbi',
  metaphlan3: 'shotgun-metaphlan3',
  metaphlan4: 'shotgun-metaphlan4',
};

test.each(vectors.names)('$naming: $name', async ({ naming, name, tax_id, decision }) => {
  const rules = await shipped;
  const found = nameResolver(kinds[naming] ?? null, rules.naming, rules.index).resolve('genus', name);
  expect([found.taxon?.taxId ?? null, found.decision]).toEqual([tax_id, decision]);
});

test.each(vectors.sgb)('$sgb', async ({ sgb, genus_tax_id }) => {
  const rules = await shipped;
  const resolver = nameResolver('shotgun-metaphlan4', rules.naming, rules.index);
  expect(resolver.genusOfBin(Number(sgb.slice(3)))?.taxId ?? null).toBe(genus_tax_id);
});

/** MetaPhlAn lists every rank: what the rows below a clade add up to. */
function metaphlanFile(rows: readonly [string, number][]): string {
  const sums = new Map<string, number>();
  for (const [lineage, percent] of rows) {
    const clades = lineage.split('|');
    for (const [at] of clades.entries()) {
      const clade = clades.slice(0, at + 1).join('|');
      sums.set(clade, (sums.get(clade) ?? 0) + percent);
    }
  }
  const lines = [...sums].map(([clade, percent]) => `${clade}\t\t${percent}\t`);
  return ['#mpa_v30', '#clade_name\tNCBI_tax_id\trelative_abundance\tadditional_species', ...lines].join('\n');
}

describe('reports', () => {
  test.each(vectors.reports)('$id', async ({ method, format, rows, expected }) => {
    const { index, naming, sets } = await shipped;
    const text =
      format === 'metaphlan'
        ? metaphlanFile(rows)
        : ['taxonomy\tpercent', ...rows.map(([lineage, percent]) => `${lineage}\t${percent}`)].join('\n');
    const parsed = await parseReport({
      files: [{ name: 'report.tsv', bytes: Buffer.from(text) }],
      ...{ sample: null, method, mappings: [], kind: null, index, naming },
    });
    if (!parsed.read) throw new Error(parsed.refusal.message);
    expect(parsed.kind).toBe(expected.set);
    expect(parsed.composed.matchedPct.genus).toBeCloseTo(expected.resolved_percent, 1);
    const set = [...sets.values()].find(({ id }) => id === parsed.kind) ?? null;
    const { composed, site } = parsed;
    const taxa = composed.taxa.flatMap((row) => (row.taxId === null ? [] : [{ ...row, taxId: row.taxId }]));
    const assessed = assessReport(
      { taxa, method, coverage: composed.coverage, site },
      { set, index, misread: new Map(), adultRangesRefused: false },
    );
    const measure = measureOf(set);
    for (const { tax_id, name, percent, status, z, again } of expected.taxa) {
      const row = assessed.find(({ taxId }) => taxId === tax_id);
      expect.soft(Math.abs((row?.abundance ?? -1) - percent), `${name} ${row?.abundance}`).toBeLessThan(0.01);
      expect.soft(row?.status, name).toBe(status === 'not assessed' ? 'Unknown' : status);
      if (z === undefined || !row?.range) continue;
      const edge = row.status === 'Low' ? row.range.low : row.range.high;
      const distance = Math.abs(Math.log10(Math.max(row.abundance, measure.floor) / edge));
      expect.soft(Math.abs(distance / spreadAt(measure, edge) - z), `${name} z`).toBeLessThan(0.01);
      expect.soft(Math.abs((row.again ?? 0) - (again ?? 0)), `${name} again`).toBeLessThan(0.01);
    }
  });
});
