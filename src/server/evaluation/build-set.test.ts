import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { buildTables, writeTables } from './build-set.ts';
import { readFolder } from './read-folder.ts';
import { readShippedRules } from './shipped-rules.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-ranges-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Ten healthy people of two laboratories in GTDB names, with 1 to 10 % of Blautia in two parts; one patient. */
async function writeFolder(): Promise<void> {
  const manifest = ['file,person,group,method,laboratory'];
  for (const laboratory of ['north', 'south']) {
    for (let person = 1; person <= 10; person += 1) {
      const file = `${laboratory}-${person}.tsv`;
      const rest = 100 - person;
      const lines = [
        'taxonomy\tpercent',
        `d__Bacteria;p__Bacillota;g__Blautia\t${person / 4}`,
        `d__Bacteria;p__Bacillota;g__Blautia_A\t${(3 * person) / 4}`,
        `d__Bacteria;p__Bacillota;g__Dorea_A\t${rest / 2}`,
        `d__Bacteria;p__Bacteroidota;g__Bacteroides\t${rest / 2}`,
      ];
      await writeFile(join(folder, file), lines.join('\n'));
      manifest.push(`${file},${laboratory} ${person},${person === 10 ? 'patient' : 'healthy'},16S,${laboratory}`);
    }
  }
  await writeFile(join(folder, 'manifest.csv'), manifest.join('\n'));
}

test('a folder of healthy people makes a set, by hand', async () => {
  await writeFolder();
  const root = findProjectRoot();
  const rules = await readShippedRules(root);
  const { samples } = await readFolder(folder, rules);
  const tables = await buildTables(samples, rules, root);
  // 1, 1, 2, 2 … 9, 9: each stands at the middle of its 18th part
  const blautia = tables.ranges.find(([, taxId]) => taxId === 572511);
  expect(blautia?.slice(0, 5)).toEqual(['16S-gtdb', 572511, 18, 2, 1]);
  expect(blautia?.slice(5, 12).map(Number)).toEqual([1, 1.3, 3, 5, 7, 8.7, 9].map((each) => expect.closeTo(each, 4)));
  expect(blautia?.slice(12)).toEqual([1, 5, 5]);
  await writeTables(join(folder, 'built'), tables);
  const text = await readFile(join(folder, 'built', 'ranges.csv'), 'utf8');
  expect(text.split('\n')[0]).toMatch(/^set,tax_id,people,studies,prevalence,p5,/);
});
