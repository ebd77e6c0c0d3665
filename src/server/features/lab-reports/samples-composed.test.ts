import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LabMethod } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { Synonym, Taxon } from '#domain/catalogue/taxon.ts';
import { taxonIndex } from '#domain/catalogue/taxon-index.ts';
import type { ComposedReport } from '#domain/sample/compose-report.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShippedNames } from '#server/features/reference-data/reference-data.door.ts';
import { type ParsedReport, parseReport } from './parse-report.ts';

/** Real files and what a right report makes of them; they lie beside the checkout and are no part of it. */
const folder =
  process.env.METABELLY_SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples/lab-reports');
const present = existsSync(resolve(folder, 'INDEX.md'));

const data = resolve(import.meta.dirname, '../../../../data/taxa');
const cellsOf = (file: string) =>
  readFileSync(resolve(data, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
const taxa = cellsOf('taxa.csv').map(
  ([id, rank, name, genus, phylum]): Taxon => ({
    taxId: Number(id),
    rank: rank as Rank,
    name: name ?? '',
    genusTaxId: genus ? Number(genus) : null,
    phylum: phylum || null,
  }),
);
const synonyms = cellsOf('synonyms.csv').map(([id, name]): Synonym => ({ taxId: Number(id), name: name ?? '' }));

const index = taxonIndex(taxa, synonyms);
const naming = readShippedNames(findProjectRoot());

async function parsed(name: string, more: { sample?: string; method?: LabMethod } = {}): Promise<ParsedReport> {
  const bytes = new Uint8Array(readFileSync(resolve(folder, name)));
  const result = await parseReport({
    files: [{ name, bytes }],
    sample: more.sample ?? null,
    method: more.method ?? 'shotgun',
    mappings: [],
    kind: null,
    index,
    naming: await naming,
  });
  if (!result.read) throw new Error(result.refusal.message);
  return result;
}

const shareOf = (report: ComposedReport, rank: Rank, name: string) =>
  report.taxa.find((row) => row.rank === rank && row.name === name)?.abundance ?? 0;
const codes = (report: ComposedReport) => report.warnings.map(({ code }) => code);

describe.runIf(present)('real files make right reports', () => {
  test('cami-motus-moved-genera.profile: species move by their share', async () => {
    const { composed } = await parsed('cami-motus-moved-genera.profile');
    const after = {
      Blautia: 1.347,
      Mediterraneibacter: 8.489,
      Butyrivibrio: 3.157,
      Eshraghiella: 7.71,
      Eubacterium: 3.102,
      Lachnospira: 3.773,
      Bacteroides: 6.191,
      Phocaeicola: 2.763,
      Ruminococcus: 4.536,
    };
    for (const [name, share] of Object.entries(after)) {
      expect.soft(shareOf(composed, 'genus', name), name).toBeCloseTo(share, 2);
    }
    const before = { Blautia: 8.217, Butyrivibrio: 10.867, Eubacterium: 6.856, Bacteroides: 8.955 };
    for (const [name, share] of Object.entries(before)) {
      const row = composed.taxa.find((taxon) => taxon.rank === 'genus' && taxon.name === name);
      expect.soft(row?.fileAbundance, `${name} before`).toBeCloseTo(share, 2);
    }
    expect(composed.moved).toContainEqual({
      species: '[Ruminococcus] torques',
      from: 'Blautia',
      to: 'Mediterraneibacter',
      percent: expect.closeTo(6.87, 1),
    });
    expect(composed.counts).toMatchObject({ genus: 112, species: 86 });
    const archaea = composed.taxa.filter((row) => row.domain === 'archaea');
    expect(archaea.map((row) => row.name)).toEqual(['Methanobrevibacter', 'Methanobrevibacter smithii']);
  });

  test('ombre-abundance-profile.csv: a parent given as a name', async () => {
    const { composed } = await parsed('ombre-abundance-profile.csv', { method: '16S' });
    const after = {
      Eubacterium: 1.372,
      Lachnospira: 4.655,
      Anaerobutyricum: 0.286,
      Bacteroides: 28.882,
      Phocaeicola: 11.566,
      Blautia: 2.257,
      Mediterraneibacter: 0.992,
    };
    for (const [name, share] of Object.entries(after)) {
      expect.soft(shareOf(composed, 'genus', name), name).toBeCloseTo(share, 2);
    }
  });

  test('bracken-species-stool.tsv: one genus, one entry', async () => {
    const { composed } = await parsed('bracken-species-stool.tsv');
    const ids = composed.taxa.flatMap((row) => row.taxId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    // beside the NCBI tree, whose genera of unknown species are not all told by the first word
    const tree = { Streptococcus: 22.71, Mediterraneibacter: 22.42, Anaerostipes: 9.88, Bifidobacterium: 9.23 };
    for (const [name, share] of Object.entries(tree)) {
      expect.soft(Math.abs(shareOf(composed, 'genus', name) - share), name).toBeLessThan(0.3);
    }
    const archaea = composed.taxa.filter((row) => row.rank === 'genus' && row.domain === 'archaea');
    expect(archaea.map((row) => row.name)).toContain('Methanobrevibacter');
  });

  test('made-partial-five.csv: a part stays a part', async () => {
    const { composed } = await parsed('made-partial-five.csv');
    expect(composed.coverage).toEqual({ kind: 'partial', percent: expect.closeTo(10.8, 6), decidedBy: 'rows' });
    expect(composed.taxa.map((row) => [row.rank, row.abundance])).toEqual([
      ['species', 6.5],
      ['species', 2],
      ['species', 1.2],
      ['species', 0.8],
      ['species', 0.3],
    ]);
    expect(composed.diversity).toBeNull();
  });

  test.each([
    ['made-mouth-site.csv', '16S'],
    ['ubiome-mouth.json', '16S'],
  ] as const)('%s is not stool', async (name, method) => {
    const { composed, site } = await parsed(name, { method });
    expect(site).toBe('mouth');
    expect(codes(composed)[0]).toBe('NOT_STOOL');
  });

  test.each([
    [
      'made-percent-signs.csv',
      { Bacteroides: 31.75, Phocaeicola: 18.25, Faecalibacterium: 15.625, Akkermansia: 0.0625 },
    ],
    ['made-taxid-percent.csv', { Bacteroides: 46.1538, Faecalibacterium: 23.0769 }],
    ['made-two-sheets.xlsx', { Bacteroides: 37.5, Faecalibacterium: 25 }],
    ['made-decimal-comma-semicolon.csv', { Bacteroides: 34.0278, Akkermansia: 0.1736 }],
    ['made-below-limit.csv', { Bacteroides: 39.3652 }],
    ['made-lineage-5-plain.tsv', { Bacteroides: 42.8571, Faecalibacterium: 28.5714, Blautia: 21.4286 }],
    ['made-taxon-countnorm.csv', { Bacteroides: 58.8235, Faecalibacterium: 35.2941, Bifidobacterium: 5.8824 }],
  ])('%s is a whole sample', async (name, shares) => {
    const { composed } = await parsed(name, { method: '16S' });
    expect(composed.coverage.kind).toBe('whole');
    for (const [taxon, share] of Object.entries(shares)) {
      expect.soft(shareOf(composed, 'genus', taxon), taxon).toBeCloseTo(share, 2);
    }
  });

  test('centrifuge-viruses.kreport.txt holds no bacteria, and says so first', async () => {
    expect(codes((await parsed('centrifuge-viruses.kreport.txt')).composed)[0]).toBe('NOTHING_BACTERIAL');
  });

  test.each([
    ['kraken2-6col.kreport.txt', undefined],
    ['kraken2-minimizer-stool.kreport.txt.gz', undefined],
    ['metaphlan3-stool-unknown.txt', undefined],
    ['metaphlan4-gut.tsv', undefined],
    ['cami-gut.profile', undefined],
    ['motus.out.gz', undefined],
    ['ubiome-2015.csv', undefined],
    ['biom2-hdf5-stool.biom', undefined],
    ['qiime2-collapsed-L7.tsv', '10249.C001.17SS'],
  ])('%s: whole, adds to 100, no entry twice, nothing negative', async (name, sample) => {
    const { composed } = await parsed(name, sample ? { sample } : {});
    expect(composed.coverage.kind).toBe('whole');
    for (const rank of ['genus', 'species'] as const) {
      const rows = composed.taxa.filter((row) => row.rank === rank && row.domain === 'bacteria');
      // the most abundant unmatched rows are kept, so that a trace may be missing
      expect
        .soft(
          rows.reduce((sum, row) => sum + row.abundance, 0),
          rank,
        )
        .toBeCloseTo(100, 0);
    }
    const ids = composed.taxa.flatMap((row) => row.taxId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(composed.taxa.every((row) => row.abundance >= 0 && Number.isFinite(row.abundance))).toBe(true);
  });

  test.each([
    ['kraken2-6col.kreport.txt', 'shotgun', 'shotgun-kraken'],
    ['bracken-species-stool.tsv', 'shotgun', 'shotgun-kraken'],
    ['metaphlan3-stool-unknown.txt', 'shotgun', 'shotgun-metaphlan3'],
    ['metaphlan4-gut.tsv', 'shotgun', 'shotgun-metaphlan4'],
    ['motus.out.gz', 'shotgun', 'shotgun-metaphlan3'],
    ['silva132-D5-L6.tsv', '16S', '16S-silva138'],
    ['biom2-hdf5-stool.biom', '16S', '16S-greengenes'],
    ['ubiome-2015.csv', '16S', '16S-ncbi'],
    ['ombre-abundance-profile.csv', '16S', '16S-ncbi'],
  ] as const)('%s belongs to the set of its naming', async (name, method, set) => {
    const { kind, composed, setOfFile } = await parsed(name, { method });
    expect([kind, setOfFile.set]).toEqual([set, set]);
    expect(composed.matchedPct.genus).toBeGreaterThan(50);
  });
});
