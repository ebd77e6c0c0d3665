import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shareOf } from '#domain/sample/coverage.ts';
import { diversityOf } from '#domain/sample/diversity.ts';
import type { FileTaxon, Interpretation, Refusal } from '#domain/sample/interpretation.ts';
import { interpret } from '#domain/sample/recognise.ts';
import { catalogue } from './catalogue.test-data.ts';
import { decodeFiles } from './decoding/decode-file.ts';

/** Real files with known figures; they lie beside the checkout and are no part of it. */
const folder =
  process.env.METABELLY_SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples/lab-reports');
const present = existsSync(resolve(folder, 'INDEX.md'));
const index = present ? readFileSync(resolve(folder, 'INDEX.md'), 'utf8') : '';

/** Samples whose figures are of one column of several. */
const columns: Record<string, string> = {
  'metaphlan3-merged-6samples.txt': 'SRS014459-Stool_profile',
  'biom1-json-stool-metaphlan.biom': 'AG-10538',
  'biom1-json-tiny.biom': 'Sample1',
  'qiime2-collapsed-L7.tsv': '10249.C001.17SS',
  'ubiome-longitudinal-8samples.xlsx': 'Oct-14',
  'metaphlan-tidy-cumulative.tsv': 'Sample_9',
  'genus-matrix-transposed.csv': 'ERR475505',
  'qiime2-level-6-silva.csv': '1',
  'qiime1-L6.txt': 'CD1',
  'microbiomedb-16s.tsv': 'ERS3007296.ERR3018064',
  'mothur-pair.shared': 'Sample1',
};

/** Samples that are read with the file that belongs to them. */
const partners: Record<string, string> = { 'mothur-pair.shared': 'mothur-pair.cons.taxonomy' };

/** Files that a right reader refuses, with a word of the reason. */
const refused: Record<string, RegExp> = {
  'kmcp.profile': /no taxonomy/,
  'taxpasta-kraken2-plain.tsv': /no lineages/,
  'taxpasta-tiny.biom': /stops above the genus/,
  'qiime2-family-table.qza': /stops above the genus/,
  'phyla-only-long.csv': /only names above the genus/,
};

async function readSample(name: string): Promise<Interpretation | Refusal> {
  const names = [name, partners[name]].filter((file) => file !== undefined);
  return readFiles(names, columns[name] ?? null);
}

async function readFiles(names: readonly string[], sample: string | null): Promise<Interpretation | Refusal> {
  const decoded = await decodeFiles(names.map((file) => ({ name: file, bytes: readFileSync(resolve(folder, file)) })));
  if (!decoded.decoded) return decoded.refusal;
  const outcome = interpret(decoded.source, { sample, method: 'shotgun', ...catalogue });
  return outcome.read ? outcome.interpretation : outcome.refusal;
}

interface Expected {
  name: string;
  text: string;
}

const sections: Expected[] = index
  .split(/^### /m)
  .slice(1)
  .flatMap((section) => {
    const [title = ''] = section.split('\n');
    return [...title.matchAll(/`([^`]+)`/g)].map((match) => ({ name: match[1] ?? '', text: section }));
  });

const figure = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const plain = (name: string) => name.replaceAll('_', ' ');

function topOf(text: string, label: string) {
  const list = new RegExp(`- ${label}[^:]*: (.+)`).exec(text)?.[1] ?? '';
  const inReads = /name \[taxid\] reads →/.test(text);
  return [...list.matchAll(/([^;]+?) \[(\d+|–)\] ([\d.]+) → ([\d.]+)/g)].map((match) => ({
    name: plain(match[1]?.trim() ?? ''),
    taxId: match[2] === '–' ? null : Number(match[2]),
    raw: inReads ? null : Number(match[3]),
    share: Number(match[4]),
  }));
}

/** Rows that the file places in Bacteria, or of which it says nothing. */
const bacterialByFile = (row: FileTaxon) => row.domain === null || row.domain === 'bacteria';

/** Where the index knows archaea that the file does not tell, the catalogue does. */
const withArchaea = (row: FileTaxon): FileTaxon =>
  row.domain === null && catalogue.isArchaeon(row.name) ? { ...row, domain: 'archaea' } : row;

function expectTop(text: string, label: string, rank: 'genus' | 'species', taxa: readonly FileTaxon[]) {
  const whole = taxa
    .filter((row) => row.rank === rank && bacterialByFile(row))
    .reduce((sum, row) => sum + row.rawPct, 0);
  for (const top of topOf(text, label)) {
    const rows = taxa.filter((row) => row.rank === rank && plain(row.name) === top.name);
    const raw = Math.max(0, ...rows.map((row) => row.rawPct));
    if (top.raw !== null) expect.soft(raw, `${top.name} raw`).toBeCloseTo(top.raw, 2);
    expect.soft(shareOf(raw, whole), `${top.name} normalised`).toBeCloseTo(top.share, 2);
    expect.soft(rows[0]?.taxId, `${top.name} id`).toBe(top.taxId);
  }
}

const shannonOf = (taxa: readonly FileTaxon[], rank: 'genus' | 'species') =>
  diversityOf(taxa.filter((row) => row.rank === rank && bacterialByFile(row)).map((row) => row.rawPct));

if (!present) process.stderr.write(`lab-report samples SKIPPED: ${folder} is not there; only the own fixtures run\n`);

describe.runIf(present)('real files give the figures of their index', () => {
  test.each(sections)('$name', async ({ name, text }) => {
    const result = await readSample(name);
    const reason = refused[name];
    if (reason) {
      expect(result).toHaveProperty('message', expect.stringMatching(reason));
      return;
    }
    if (!('taxa' in result)) throw new Error(result.message);
    const told = /Archaea: .* outside the 100/.test(text) ? withArchaea : (row: FileTaxon) => row;
    const taxa = [...result.taxa].filter((row) => row.measured).map(told);
    const genera = taxa.filter((row) => row.rank === 'genus');
    const species = taxa.filter((row) => row.rank === 'species');
    const count = (rows: readonly FileTaxon[], expected: number | null, what: string) => {
      if (expected !== null) expect.soft(rows.length, what).toBe(expected);
    };
    count(genera, figure(text, /Genus rows: (\d+)/) ?? figure(text, /(\d+) genus rows/), 'genus rows');
    count(species, figure(text, /Species rows: (\d+)/) ?? figure(text, /(\d+) species rows?/), 'species rows');
    count(genera.filter(bacterialByFile), figure(text, /Genus rows: \d+ \(Bacteria: (\d+)\)/), 'bacterial genera');
    count(species.filter(bacterialByFile), figure(text, /Species rows: \d+ \(Bacteria: (\d+)\)/), 'bacterial species');
    const withId = (rows: readonly FileTaxon[]) => rows.filter((row) => row.taxId !== null);
    count(withId(genera), figure(text, /Genus rows: [^.]*with taxid (\d+)/), 'genera with taxid');
    count(withId(species), figure(text, /Species rows: [^.]*with taxid (\d+)/), 'species with taxid');
    const notPlaced = figure(text, /Not placed: ([\d.]+) %/);
    if (notPlaced !== null) expect.soft(result.notPlacedPct).toBeCloseTo(notPlaced, 2);
    expectTop(text, 'Top genera', 'genus', taxa);
    expectTop(text, 'Top species', 'species', taxa);
    const shannon = figure(text, /Shannon \(ln, genus\) ([\d.]+)/);
    if (shannon !== null) expect.soft(shannonOf(taxa, 'genus')?.shannon).toBeCloseTo(shannon, 3);
    const simpson = figure(text, /Simpson 1−D \(genus\) ([\d.]+)/);
    if (simpson !== null) expect.soft(shannonOf(taxa, 'genus')?.simpson).toBeCloseTo(simpson, 3);
    const species16 = figure(text, /Shannon \(ln, species\) ([\d.]+)/);
    if (species16 !== null) expect.soft(shannonOf(taxa, 'species')?.shannon).toBeCloseTo(species16, 3);
  });

  const rawOf = (result: Interpretation | Refusal, name: string) => {
    if (!('taxa' in result)) throw new Error(result.message);
    return [...result.taxa].find((row) => row.name === name)?.rawPct;
  };

  test.each([
    ['made-taxon-countnorm.csv', { Bacteroides: 30, Faecalibacterium: 18, Bifidobacterium: 3 }],
    ['made-thryve-like.csv', { Bacteroides: 30, Faecalibacterium: 18, Bifidobacterium: 3 }],
    ['made-decimal-comma-bom.csv', { Bacteroides: 30.5, Faecalibacterium: 18.25, 'Akkermansia muciniphila': 1 }],
    ['made-americangut-like.txt', { Bacteroides: 30, Faecalibacterium: 18, Bifidobacterium: 15 }],
    ['made-motus-q-fulltax.txt', { Ruminococcus: 40, Bifidobacterium: 30 }],
  ])('%s has its raw percents', async (name, expected) => {
    const result = await readSample(name);
    for (const [taxon, percent] of Object.entries(expected)) {
      expect.soft(rawOf(result, taxon), taxon).toBeCloseTo(percent, 4);
    }
  });

  test('every sample was read', () => {
    const files = readdirSync(folder).filter((file) => file !== 'INDEX.md');
    expect(sections.map((section) => section.name).sort()).toEqual(files.sort());
    process.stdout.write(`lab-report samples read: ${sections.length}\n`);
  });
});
