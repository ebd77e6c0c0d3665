import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LabMethod } from '#contract/lab-reports.contract.ts';
import { assessReport } from '#domain/assessment/assess-report.ts';
import type { SetKind } from '#domain/catalogue/reference-set.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShippedRules } from '#server/evaluation/shipped-rules.ts';
import { type ParsedReport, parseReport } from './parse-report.ts';

/** Real files; they lie beside the checkout and are no part of it. */
const folder =
  process.env.METABELLY_SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples/lab-reports');
const present = existsSync(resolve(folder, 'INDEX.md'));
const shipped = readShippedRules(findProjectRoot());

/** What each file is held against; method only where the format does not tell it. */
const sets: Record<string, readonly (string | { name: string; method: LabMethod })[]> = {
  'shotgun-kraken': [
    ...['bracken-species-stool.tsv', 'bracken-style.kreport.txt', 'cami-gut.profile', 'ganon.tre', 'kaiju-genus.txt'],
    ...['cami-motus-moved-genera.profile', 'kraken-mpa-style.txt', 'kraken2-6col.kreport.txt', 'krakenuniq.report.txt'],
    ...['kraken2-minimizer-stool.kreport.txt.gz', 'sra-stat-taxonomy.csv', 'taxpasta-kraken2-lineage.tsv.gz'],
    { name: 'biom1-json-stool-metaphlan.biom', method: 'shotgun' },
    // viruses alone: of the program's set, with nothing to hold against it
    'centrifuge-viruses.kreport.txt',
  ],
  'shotgun-metaphlan4': ['metaphlan4-gut.tsv', 'metaphlan4-readstats-demo.tsv'],
  'shotgun-metaphlan3': [
    ...['metaphlan3-merged-6samples.txt', 'metaphlan3-stool-unknown.txt', 'metaphlan3-stool.txt', 'motus.out.gz'],
    ...['made-motus-q-fulltax.txt', { name: 'metaphlan-tidy-cumulative.tsv', method: 'shotgun' as const }],
  ],
  '16S-silva138': [
    ...['genus-matrix-transposed.csv', 'microbiomedb-16s.tsv', 'qiime2-level-6-silva.csv', 'silva132-D5-L6.tsv'],
  ],
  '16S-greengenes': ['biohm-two-columns.xlsx', 'biom2-hdf5-stool.biom', 'qiime2-collapsed-L7.tsv'],
  '16S-ncbi': [
    ...['emu-names-no-header.txt', 'emu-rel-abundance.tsv', 'ombre-abundance-profile.csv', 'qiime1-L6.txt'],
    ...['ubiome-2014.json', 'ubiome-2015.csv', 'ubiome-2015.xlsx', 'ubiome-longitudinal-8samples.xlsx'],
    ...['ubiome-mouth.json', 'ubiome-seven-sheets.xlsx', 'mothur-pair.shared', 'mothur-pair.cons.taxonomy'],
    ...['made-below-limit.csv', 'made-decimal-comma-semicolon.csv', 'made-mouth-site.csv', 'made-percent-signs.csv'],
  ],
  // fewer than ten names: nothing tells the naming
  none: [
    ...['biom1-json-tiny.biom', 'made-americangut-like.txt', 'made-decimal-comma-bom.csv', 'made-partial-five.csv'],
    ...['made-lineage-1-greengenes.tsv', 'made-lineage-2-silva-D.tsv', 'made-lineage-3-pipes.tsv'],
    ...['made-lineage-4-confidence.tsv', 'made-lineage-5-plain.tsv', 'made-taxid-percent.csv'],
    ...['made-taxon-countnorm.csv', 'made-thryve-like.csv', 'made-two-sheets.xlsx'],
  ],
  refused: [
    ...['kmcp.profile', 'phyla-only-long.csv', 'qiime2-family-table.qza', 'taxpasta-kraken2-plain.tsv'],
    'taxpasta-tiny.biom',
  ],
};
const expected = Object.entries(sets).flatMap(([set, files]) =>
  files.map((file) => (typeof file === 'string' ? { name: file, method: null, set } : { ...file, set })),
);

/** Not of the gut, or of parts that nobody has in common: less than half has a name that can be compared. */
const hardlyNamed = ['ganon.tre', 'krakenuniq.report.txt', 'centrifuge-viruses.kreport.txt'];

async function read(name: string, bytes: Uint8Array, method: LabMethod | null, kind: SetKind | null = null) {
  const { index, naming } = await shipped;
  const partner = name === 'mothur-pair.shared' ? ['mothur-pair.cons.taxonomy'] : [];
  const files = partner.map((file) => ({ name: file, bytes: readFileSync(resolve(folder, file)) }));
  return parseReport({
    files: [{ name, bytes }, ...files],
    ...{ sample: null, method, mappings: [], kind, index, naming },
  });
}

async function readNamed(name: string, text: string, method: LabMethod, kind: SetKind | null = null) {
  const parsed = await read(name, Buffer.from(text), method, kind);
  if (!parsed.read) throw new Error(parsed.refusal.message);
  return parsed;
}

const generaOf = ({ composed }: ParsedReport) =>
  new Map(
    // as the file has them, before species move to the genus that they belong to today
    composed.taxa.flatMap(({ rank, taxId, fileAbundance }) =>
      rank === 'genus' && taxId !== null && fileAbundance > 0 ? [[taxId, fileAbundance] as const] : [],
    ),
  );

describe.runIf(present)('real files', () => {
  test('are all in the table', () => {
    const files = readdirSync(folder).filter((file) => file !== 'INDEX.md');
    expect(expected.map(({ name }) => name).sort()).toEqual(files.sort());
  });

  test.each(expected)('$name: $set', async ({ name, method, set }) => {
    const parsed = await read(name, readFileSync(resolve(folder, name)), method);
    if (!parsed.read) return expect(set).toBe('refused');
    expect([parsed.setOfFile.set ?? 'none', parsed.kind ?? 'none']).toEqual([set, set]);
    if (set === 'none') return expect(parsed.setOfFile.because).toBe('fewNames');
    if (!hardlyNamed.includes(name)) expect(parsed.composed.matchedPct.genus).toBeGreaterThanOrEqual(50);
    const { sets: known, index } = await shipped;
    const { composed, site } = parsed;
    const assessed = assessReport(
      {
        ...{ method: parsed.method, coverage: composed.coverage, site },
        taxa: composed.taxa.flatMap((row) => (row.taxId === null ? [] : [{ ...row, taxId: row.taxId }])),
      },
      {
        set: [...known.values()].find(({ id }) => id === set) ?? null,
        index,
        misread: new Map(),
        adultRangesRefused: false,
      },
    );
    const judged = assessed.filter(({ status }) => status !== 'Unknown').length;
    if (site === 'mouth' || name.startsWith('centrifuge')) expect(judged).toBe(0);
    else expect(judged).toBeGreaterThan(0);
  });

  test('MetaPhlAn 4: a genus without a Latin name is resolved row by row', async () => {
    const text = readFileSync(resolve(folder, 'metaphlan4-gut.tsv'), 'utf8');
    const { index, naming } = await shipped;
    const bins = [...text.matchAll(/^(k__Bacteria\|.*\|g__([^|]+)\|.*\|t__SGB(\d+)[^\t]*)\t[^\t]*\t([\d.e-]+)/gm)].map(
      ([, , genus = '', sgb, percent]) => ({ genus, sgb: Number(sgb), percent: Number(percent) }),
    );
    const genusOf = new Map(naming.bins);
    const isNameless = (genus: string) => /^GGB\d/.test(genus);
    const resolved = new Set(bins.flatMap(({ genus, sgb }) => (isNameless(genus) ? (genusOf.get(sgb) ?? []) : [])));
    expect(resolved.size).toBeGreaterThan(0);
    const { composed } = await readNamed('metaphlan4-gut.tsv', text, 'shotgun');
    const whole = bins.reduce((sum, { percent }) => sum + percent, 0);
    for (const taxId of resolved) {
      const own = bins.filter(({ genus, sgb }) => isNameless(genus) && genusOf.get(sgb) === taxId);
      const share = (100 * own.reduce((sum, { percent }) => sum + percent, 0)) / whole;
      // beside what the file itself calls by the name of the genus
      const given = composed.taxa.find((row) => row.taxId === taxId)?.abundance ?? 0;
      expect.soft(given, index.byId(taxId)?.name).toBeGreaterThan(share - 0.005);
    }
  });

  test('a whole file in the names of GTDB, with their suffixes, has the same taxa', async () => {
    const { naming } = await shipped;
    const tableOf = (name: string) => naming.names.filter((row) => row.naming === name && row.rank === 'genus');
    const taxonOf = new Map(tableOf('silva138').map(({ name, taxId }) => [name, taxId]));
    const suffixed = new Map(
      tableOf('gtdb').flatMap(({ name, taxId }) => (taxId === null ? [] : [[taxId, name] as const])),
    );
    const parsed = await readNamed(
      'silva132-D5-L6.tsv',
      readFileSync(resolve(folder, 'silva132-D5-L6.tsv'), 'utf8'),
      '16S',
    );
    const rows = parsed.composed.taxa.flatMap(({ rank, fileName, abundance }) => {
      const name = suffixed.get(taxonOf.get(fileName) ?? 0);
      return rank === 'genus' && name !== undefined && abundance > 0 ? [{ fileName, name, abundance }] : [];
    });
    expect(rows.filter(({ name }) => /_[A-Z]$/.test(name)).length).toBeGreaterThan(1);
    const written = (key: 'fileName' | 'name') =>
      `genus,percent\n${rows.map((row) => `${row[key]},${row.abundance}`).join('\n')}\n`;
    const [silva, gtdb] = [
      // without the groups that no name of GTDB stands for, nothing tells SILVA
      await readNamed('silva.csv', written('fileName'), '16S', '16S-silva138'),
      await readNamed('gtdb.csv', written('name'), '16S'),
    ];
    expect([silva.kind, gtdb.kind]).toEqual(['16S-silva138', '16S-gtdb']);
    expect([...generaOf(gtdb).keys()].sort()).toEqual([...generaOf(silva).keys()].sort());
  });
});
