import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import type { MeasuredRules } from './measured-rules.ts';
import { figuresText } from './print-figures.ts';
import { readFolder } from './read-folder.ts';
import { readShippedRules } from './shipped-rules.ts';
import { validateFolder } from './validate-folder.ts';

const genera = [
  ...['Bacteroides', 'Phocaeicola', 'Faecalibacterium', 'Roseburia', 'Blautia', 'Bifidobacterium', 'Akkermansia'],
  ...['Alistipes', 'Parabacteroides', 'Ruminococcus', 'Coprococcus', 'Dorea', 'Anaerostipes', 'Lachnospira'],
  ...['Bilophila', 'Escherichia', 'Streptococcus', 'Dialister', 'Collinsella', 'Clostridium'],
];

/** What patients of this folder have hardly any of. */
const lacking = ['Faecalibacterium', 'Roseburia', 'Bifidobacterium'];

/** Shares that add up to 100; `shift` makes another person, from 2 on a patient. */
function report(shift: number): string {
  const amounts = genera.map((name, at) => {
    const amount = 1 + ((at * 7 + shift * 5) % 13);
    return shift >= 2 && lacking.includes(name) ? amount / 100 : amount;
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const lines = genera.map((name, at) => `${name},${((100 * (amounts[at] ?? 0)) / sum).toFixed(4)}`);
  return ['Genus,Percent', ...lines].join('\n');
}

describe('the evaluation of a folder', () => {
  const run = () => validateFolder(folder, { rules, file: null, madeAt: new Date('2026-11-18T10:00:00Z') });
  let rules: MeasuredRules;
  let folder: string;
  beforeAll(async () => {
    rules = await readShippedRules(findProjectRoot());
    folder = await mkdtemp(join(tmpdir(), 'evaluation-'));
    for (const shift of [1, 2, 3]) {
      await writeFile(join(folder, `p${shift}-a.csv`), report(shift));
      await writeFile(join(folder, `p${shift}-b.csv`), report(shift + 0.2));
    }
    await writeFile(join(folder, 'letter.csv'), 'Dear all');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the shipped rules are read whole', () => {
    expect(rules.foods).toHaveLength(600);
    expect([...rules.sets.keys()]).toEqual([...shippedSetKinds]);
    for (const set of rules.sets.values()) {
      expect(set.ranges.size).toBeGreaterThan(90);
      expect(set.absenceCounts.size).toBeGreaterThan(10);
    }
    expect(rules.pairs.value.length).toBeGreaterThan(10_000);
    expect(rules.foods.filter((food) => food.form.kind === 'seasoning').length).toBeGreaterThan(30);
  });

  test('without a manifest every file is a person', async () => {
    const reading = await readFolder(folder, rules);
    expect(reading.samples.map((sample) => sample.person)).toEqual(
      [1, 2, 3].flatMap((person) => [`p${person}-a.csv`, `p${person}-b.csv`]),
    );
    expect(reading.refused.map((file) => file.name)).toEqual(['letter.csv']);
    await mkdir(join(folder, 'more'));
    await writeFile(join(folder, 'more', 'p4.csv'), report(4));
    const deeper = await readFolder(folder, rules);
    expect(deeper.samples.map(({ name }) => name)).toContain(join('more', 'p4.csv'));
    await rm(join(folder, 'more'), { recursive: true });
  });

  test('with a manifest people, groups and repeats are told apart, and a second run says the same', async () => {
    const rows = [1, 2, 3].flatMap((person) =>
      ['a', 'b'].map((which) => `p${person}-${which}.csv,p${person},${person === 1 ? 'healthy' : 'patient'},16S`),
    );
    await writeFile(join(folder, 'manifest.csv'), ['file,person,group,method', ...rows].join('\n'));
    const [first, second] = [await run(), await run()];
    const text = figuresText(first.result, first.reading);
    expect(text).toContain('6 samples of 3 people; 0 files refused.');
    expect(text).toMatch(/set 16S-ncbi: 6 samples of 3 people, 1 healthy, 2 patients/);
    expect(text).toMatch(/Suggestions that come again +\d+ %, 2/);
    expect(second.result).toEqual(first.result);
  });

  test('a folder that is not there, and a manifest that is wrong, are refused with a sentence', async () => {
    await expect(readFolder(join(folder, 'none'), rules)).rejects.toThrow('There is no folder');
    const empty = await mkdtemp(join(folder, 'empty-'));
    await expect(readFolder(empty, rules)).rejects.toThrow('There are no reports');
    await rm(empty, { recursive: true });
    for (const row of ['file,group\np1-a.csv,ill', 'file,age\np1-a.csv,old']) {
      await writeFile(join(folder, 'manifest.csv'), row);
      await expect(readFolder(folder, rules)).rejects.toThrow('manifest.csv, line 2');
    }
  });
});
