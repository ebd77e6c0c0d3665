// @module-tag full
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeFile } from './decoding/decode-file.ts';
import { differences, figuresOf } from './figures.test-data.ts';
import { biomMutations, packedMutations, ubiomeMutations } from './json-mutations.test-data.ts';
import type { Mutation } from './mutations.test-data.ts';
import { type SheetCells, type WorkbookFacts, workbook, workbookMutations } from './workbook-mutations.test-data.ts';

const folder =
  process.env.METABELLY_SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples/lab-reports');
const present = existsSync(resolve(folder, 'INDEX.md'));

/** Every way of writing it gives the figures of the original, or a refusal. */
async function expectSameOrRefused(
  bytes: Uint8Array,
  sample: string | null,
  mutations: Iterable<Mutation>,
  understood: number,
) {
  const right = await figuresOf(bytes, sample);
  const wrong: string[] = [];
  let same = 0;
  for (const { what, bytes: other } of mutations) {
    const found = await figuresOf(other, sample);
    if (found === null) continue;
    const unlike = right === null ? ['it was refused before'] : differences(right, found);
    if (unlike.length > 0) wrong.push(`${what}: ${unlike.slice(0, 3).join('; ')}`);
    else same += 1;
  }
  expect(wrong).toEqual([]);
  if (right !== null) expect(same).toBeGreaterThanOrEqual(understood);
}

async function sheetsOf(bytes: Uint8Array): Promise<readonly SheetCells[]> {
  const decoded = await decodeFile(bytes);
  if (!decoded.decoded || decoded.source.kind !== 'sheets') throw new Error('no workbook');
  return decoded.source.sheets;
}

const cells = (...lines: string[]) => lines.map((line) => line.split('|'));
const genera = cells(
  'Genus|Percent',
  'Bacteroides|30.5',
  'Faecalibacterium|18.25',
  'Blautia|20.125',
  'Roseburia|31.125',
);

const workbooks: ({ name: string; sheets: SheetCells[]; sample?: string } & WorkbookFacts)[] = [
  {
    name: 'names, ranks, percents',
    head: 1,
    percents: [2],
    sheets: [
      {
        name: 'Nalaz',
        rows: cells(
          'Taxon|Rank|Relative abundance (%)',
          'Bacteroides|genus|30.5',
          'Faecalibacterium|genus|18.25',
          'Blautia|genus|51.25',
          'Faecalibacterium prausnitzii|species|16.4',
        ),
      },
    ],
  },
  {
    name: 'a sheet for each rank',
    head: 1,
    percents: [1],
    sheets: [
      { name: 'Phylum', rows: cells('Phylum|Percent', 'Bacteroidota|40', 'Bacillota|60') },
      { name: 'Genus', rows: genera },
      { name: 'Species', rows: cells('Species|Percent', 'Bacteroides uniformis|60.5', 'Blautia obeum|39.5') },
    ],
  },
  {
    name: 'sections by rank',
    head: null,
    percents: [1],
    sheets: [
      {
        name: 'Raw data',
        rows: cells(
          'Phylum',
          'Bacteroidetes|55.5',
          'Firmicutes|44.5',
          'Genus',
          'Bacteroides|55.5',
          'Blautia|24.25',
          'Roseburia|20.25',
          'Species',
          'Bacteroides uniformis|55.5',
          'Blautia obeum|44.5',
        ),
      },
    ],
  },
  {
    name: 'a column for each sample',
    head: 1,
    sample: 'Oct-14',
    sheets: [
      {
        name: 'All',
        rows: cells(
          'tax_name|tax_rank|Sep-14|Oct-14',
          'Bacteria|superkingdom|1|1',
          'Bacteroides|genus|0.5|0.25',
          'Blautia|genus|0.25|0.5',
          'Roseburia|genus|0.25|0.125',
        ),
      },
    ],
  },
  {
    name: 'lineages and reads',
    head: 1,
    sheets: [
      {
        name: 'L6',
        rows: cells(
          'Taxonomy|Reads',
          'D_0__Bacteria;D_1__Bacteroidetes;D_5__Bacteroides|5000',
          'D_0__Bacteria;D_1__Firmicutes;D_5__Blautia|2500',
          'D_0__Bacteria;D_1__Firmicutes;D_5__uncultured|500',
        ),
      },
    ],
  },
];

const ubiome = {
  download_time_utc: '2015-01-01',
  sequencing_revision: '1',
  site: 'gut',
  ubiome_bacteriacounts: [
    {
      taxon: '2',
      parent: '131567',
      count: '50000',
      count_norm: '1000000',
      tax_name: 'Bacteria',
      tax_rank: 'superkingdom',
    },
    { taxon: '816', parent: '815', count: '15000', count_norm: '300000', tax_name: 'Bacteroides', tax_rank: 'genus' },
    {
      taxon: '820',
      parent: '816',
      count: '6000',
      count_norm: '120000',
      tax_name: 'Bacteroides uniformis',
      tax_rank: 'species',
    },
    {
      taxon: '216851',
      parent: '216572',
      count: '9000',
      count_norm: '180000',
      tax_name: 'Faecalibacterium',
      tax_rank: 'genus',
    },
  ],
};

const feature = (id: string, genus: string) => ({
  id,
  metadata: { taxonomy: ['k__Bacteria', 'p__Firmicutes', 'c__C', 'o__O', 'f__F', `g__${genus}`] },
});
const biom = {
  format: 'Biological Observation Matrix 1.0.0',
  format_url: 'http://biom-format.org',
  matrix_type: 'sparse',
  shape: [3, 3],
  rows: [feature('a', 'Blautia'), feature('b', 'Dorea'), feature('c', 'Roseburia')],
  columns: [
    { id: 'S1', metadata: null },
    { id: 'S2', metadata: null },
    { id: 'S3', metadata: null },
  ],
  data: [
    [0, 0, 500],
    [0, 1, 20],
    [1, 1, 800],
    [2, 1, 180],
    [2, 2, 7],
  ],
};

describe('a workbook, JSON or BIOM written in another way gives the same figures or is refused', () => {
  test.each(workbooks)('$name', async ({ sheets, sample = null, ...facts }) => {
    await expectSameOrRefused(workbook(sheets), sample, workbookMutations(sheets, facts), 8);
  });

  test('uBiome', async () => {
    await expectSameOrRefused(Buffer.from(JSON.stringify(ubiome)), null, ubiomeMutations(ubiome), 10);
  });

  test('BIOM 1', async () => {
    await expectSameOrRefused(Buffer.from(JSON.stringify(biom)), 'S2', biomMutations(biom), 12);
  });

  test('BIOM 2', async () => {
    const bytes = readFileSync(resolve(import.meta.dirname, 'decoding/fixtures/tiny.biom'));
    await expectSameOrRefused(bytes, 'A', packedMutations(bytes), 3);
  });
});

/** Rows above the data, percents and the sample of each shared workbook. */
const sharedWorkbooks: Record<string, WorkbookFacts & { sample?: string }> = {
  'biohm-two-columns.xlsx': { head: null },
  'made-two-sheets.xlsx': { head: 1 },
  'ubiome-2015.xlsx': { head: 1 },
  'ubiome-longitudinal-8samples.xlsx': { head: 1, sample: 'Oct-14' },
  'ubiome-seven-sheets.xlsx': { head: 1 },
};
const sharedJson: Record<string, { sample?: string; kind: 'ubiome' | 'biom' }> = {
  'ubiome-2014.json': { kind: 'ubiome' },
  'ubiome-mouth.json': { kind: 'ubiome' },
  'biom1-json-stool-metaphlan.biom': { kind: 'biom', sample: 'AG-10538' },
  'biom1-json-tiny.biom': { kind: 'biom', sample: 'Sample1' },
};
const sharedPacked = ['biom2-hdf5-stool.biom', 'taxpasta-tiny.biom', 'qiime2-family-table.qza'];

describe.runIf(present)('shared workbooks, JSON and BIOM written in another way', () => {
  const bytesOf = (name: string) => new Uint8Array(readFileSync(resolve(folder, name)));

  test.each(Object.entries(sharedWorkbooks))('%s', async (name, { sample = null, ...facts }) => {
    const sheets = await sheetsOf(bytesOf(name));
    await expectSameOrRefused(bytesOf(name), sample, workbookMutations(sheets, facts), 6);
  });

  test.each(Object.entries(sharedJson))('%s', async (name, { kind, sample = null }) => {
    const value = JSON.parse(Buffer.from(bytesOf(name)).toString('utf8'));
    const mutations = kind === 'biom' ? biomMutations(value) : ubiomeMutations(value);
    await expectSameOrRefused(bytesOf(name), sample, mutations, 8);
  });

  test.each(sharedPacked)('%s', async (name) => {
    await expectSameOrRefused(bytesOf(name), null, packedMutations(bytesOf(name)), 3);
  });

  test('every shared one is among them', () => {
    const files = readdirSync(folder).filter((name) => /\.(xlsx|json|biom|qza)$/.test(name));
    expect([...Object.keys(sharedWorkbooks), ...Object.keys(sharedJson), ...sharedPacked].sort()).toEqual(files.sort());
    process.stdout.write(`lab-report workbooks, JSON and BIOM written in other ways: ${files.length}\n`);
  });
});

if (!present)
  process.stderr.write(`mutations of lab-report workbooks, JSON and BIOM SKIPPED: ${folder} is not there\n`);
