// @module-tag full
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { differences, figuresOf } from './figures.test-data.ts';
import { mutationFixtures } from './mutation-fixtures.test-data.ts';
import { mutationsOf, piecesOf } from './mutations.test-data.ts';

const folder =
  process.env.METABELLY_SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples/lab-reports');
const present = existsSync(resolve(folder, 'INDEX.md'));

/** Lines above the first row, columns of percents and the sample, of each shared text file. */
const samples: Record<string, Facts> = {
  'kraken2-6col.kreport.txt': { head: 0 },
  'kraken2-minimizer-stool.kreport.txt.gz': { head: 0 },
  'bracken-species-stool.tsv': { head: 1 },
  'bracken-style.kreport.txt': { head: 0 },
  'metaphlan3-stool.txt': { head: 4, percents: [2] },
  'metaphlan3-stool-unknown.txt': { head: 4, percents: [2] },
  'metaphlan4-gut.tsv': { head: 5, percents: [2] },
  'metaphlan4-readstats-demo.tsv': { head: 6, percents: [2] },
  'metaphlan3-merged-6samples.txt': { head: 2, percents: [2], sample: 'SRS014459-Stool_profile' },
  'kraken-mpa-style.txt': { head: 0 },
  'cami-gut.profile': { head: 5, percents: [4] },
  'taxpasta-kraken2-lineage.tsv.gz': { head: 1 },
  'taxpasta-kraken2-plain.tsv': { head: 1 },
  'qiime2-collapsed-L7.tsv': { head: 2, sample: '10249.C001.17SS' },
  'ubiome-2015.csv': { head: 1 },
  'kaiju-genus.txt': { head: 1, percents: [1] },
  'ganon.tre': { head: 0, percents: [8] },
  'krakenuniq.report.txt': { head: 3 },
  'kmcp.profile': { head: 1 },
  'motus.out.gz': { head: 3 },
  'centrifuge-viruses.kreport.txt': { head: 0 },
  'made-taxon-countnorm.csv': { head: 1 },
  'made-thryve-like.csv': { head: 1 },
  'made-decimal-comma-bom.csv': { head: 1, percents: [3] },
  'made-americangut-like.txt': { head: 1 },
  'made-motus-q-fulltax.txt': { head: 3 },
  'ombre-abundance-profile.csv': { head: 1 },
  'cami-motus-moved-genera.profile': { head: 8, percents: [4] },
  'emu-names-no-header.txt': { head: 0, percents: [1] },
  'emu-rel-abundance.tsv': { head: 1 },
  'qiime2-level-6-silva.csv': { head: 1, sample: '1', namesInHeader: true },
  'silva132-D5-L6.tsv': { head: 2 },
  'mothur-pair.cons.taxonomy': { head: 1 },
  'mothur-pair.shared': { head: 1 },
  'qiime1-L6.txt': { head: 1, sample: 'CD1' },
  'metaphlan-tidy-cumulative.tsv': { head: 1, percents: [8, 9], sample: 'Sample_9' },
  'phyla-only-long.csv': { head: 1 },
  'genus-matrix-transposed.csv': { head: 1, sample: 'ERR475505', namesInHeader: true },
  'sra-stat-taxonomy.csv': { head: 1 },
  'microbiomedb-16s.tsv': { head: 1, sample: 'ERS3007296.ERR3018064' },
  'made-percent-signs.csv': { head: 1 },
  'made-partial-five.csv': { head: 1, percents: [1] },
  'made-taxid-percent.csv': { head: 0, percents: [1] },
  'made-lineage-1-greengenes.tsv': { head: 1, percents: [1] },
  'made-lineage-2-silva-D.tsv': { head: 1, percents: [1] },
  'made-lineage-3-pipes.tsv': { head: 1, percents: [1] },
  'made-lineage-4-confidence.tsv': { head: 1, percents: [1] },
  'made-lineage-5-plain.tsv': { head: 1, percents: [1] },
  'made-decimal-comma-semicolon.csv': { head: 1, percents: [2] },
  'made-below-limit.csv': { head: 1, percents: [2] },
  'made-mouth-site.csv': { head: 4, percents: [2] },
};

interface Original {
  name: string;
  text: string;
  head: number;
  percents: readonly number[];
  sample: string | null;
  namesInHeader: boolean;
}

type Facts = { head: number; percents?: number[]; sample?: string; namesInHeader?: boolean };

function original(name: string, text: string, { head, percents = [], sample, namesInHeader = false }: Facts): Original {
  return { name, text, head, percents, sample: sample ?? null, namesInHeader };
}

async function expectSameOrRefused(original: Original): Promise<void> {
  const right = await figuresOf(Buffer.from(original.text), original.sample);
  const pieces = piecesOf(original.text, original.head);
  const wide = original.text.length > 150_000;
  const wrong: string[] = [];
  let same = 0;
  for (const { what, bytes } of mutationsOf(pieces, {
    percents: original.percents,
    namesInHeader: original.namesInHeader,
    many: wide ? 2 : 12,
  })) {
    const found = await figuresOf(bytes, original.sample);
    if (found === null) continue;
    const other = right === null ? ['it was refused before'] : differences(right, found);
    if (other.length > 0) wrong.push(`${what}: ${other.slice(0, 3).join('; ')}`);
    else same += 1;
  }
  expect(wrong).toEqual([]);
  // most ways of writing a file are understood
  if (right !== null) expect(same).toBeGreaterThanOrEqual(8);
}

describe('a file written in another way gives the same figures or is refused', () => {
  test.each(mutationFixtures)('$name', async (fixture) => {
    await expectSameOrRefused(original(fixture.name, fixture.text, fixture));
  });

  test.runIf(present).each(Object.entries(samples))('%s', async (name, facts) => {
    const bytes = readFileSync(resolve(folder, name));
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    await expectSameOrRefused(original(name, text, facts));
  });

  test.runIf(present)('every shared text file is among them', () => {
    const texts = readdirSync(folder).filter((name) => !/\.(md|xlsx|json|biom|qza)$/.test(name));
    expect(Object.keys(samples).sort()).toEqual(texts.sort());
    process.stdout.write(`lab-report texts written in other ways: ${texts.length}\n`);
  });
});

if (!present) process.stderr.write(`mutations of lab-report samples SKIPPED: ${folder} is not there\n`);
