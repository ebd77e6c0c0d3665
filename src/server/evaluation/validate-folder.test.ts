import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grouping, type ValidationResult, validationResultSchema } from '#contract/validation.contract.ts';
import { reportSheetOf } from '#domain/evaluation/report-sheet.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { typesetSheet } from '#server/features/paper/paper.door.ts';
import { protocol, writeCohorts } from './made-cohorts.fixture.ts';
import type { MeasuredRules } from './measured-rules.ts';
import { readShippedRules } from './shipped-rules.ts';
import { readProtocol, shippedProtocol, validateFolder } from './validate-folder.ts';

describe('a protocol, run on a folder of made cohorts', () => {
  let folder: string;
  let result: ValidationResult;
  let rules: MeasuredRules;
  const madeAt = new Date('2026-11-18T10:00:00Z');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'validation-'));
    await writeCohorts(folder);
    const path = join(folder, 'protocol.json');
    await writeFile(path, JSON.stringify(protocol));
    const file = await readProtocol(path);
    rules = await readShippedRules(findProjectRoot());
    ({ result } = await validateFolder(folder, { rules, file, madeAt }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const cohort = (name: string) => result.groups.find((group) => group.by === 'cohort' && group.name === name);

  test('gives the figures that were built in', () => {
    expect(result).toMatchObject({ samples: 54, people: 24, filesRefused: 0 });
    expect(cohort('same')).toMatchObject({ samples: 12, people: 6, healthy: 3, patients: 3 });
    const [same, turned] = [cohort('same')?.figures, cohort('turned')?.figures];
    expect(same?.ownerFound).toEqual({ value: 1, low: 1, high: 1, people: 6 });
    expect(same?.findingAgain?.value).toBe(1);
    // it finds the next person, never its owner
    expect(turned?.ownerFound?.value).toBe(0);
    expect(turned?.findingAgain?.value).toBeLessThan(0.6);
    expect(turned?.firstSix?.value).toBeLessThan(same?.firstSix?.value ?? 0);
    expect(cohort('nameless')?.refused).toEqual([{ code: 'UNMATCHED', samples: 6 }]);
    // the nameless, and diaries of three genera, which are no whole sample
    expect(result.overall.refused?.value).toBeCloseTo(30 / 54, 12);
  });

  test('by country, age and laboratory where the manifest says them', () => {
    const by = (grouping: Grouping) =>
      result.groups
        .filter((group) => group.by === grouping)
        .map(({ name, people, figures }) => [name, people, figures.ownerFound?.value, figures.refused?.value]);
    // no study has the five people of one country or age that a mean of studies asks for
    expect(by('country')).toEqual([
      ['AT', 8, undefined, 0],
      ['HR', 4, undefined, 0],
    ]);
    expect(by('age')).toEqual([
      ['18 to 39', 2, undefined, 0],
      ['40 to 59', 4, undefined, 0],
      ['60 and over', 6, undefined, 0],
    ]);
    expect(by('laboratory')).toEqual([['East', 6, undefined, 1]]);
  });

  test('draws an interval around every figure, and none of fewer than five people', () => {
    for (const [id, figure] of Object.entries(result.overall)) {
      const { value, low, high, people: of } = figure;
      const inside = low !== null && high !== null && low <= value && value <= high;
      expect(of < 5 ? low === null && high === null : inside, id).toBe(true);
    }
  });

  test('finds the sign that diaries were given', () => {
    const [diary] = result.signs;
    // Faecalibacterium goes up with the portions, Bacteroides makes room for it, Blautia stays
    const went = new Map([
      [216_851, 1],
      [816, -1],
    ]);
    const looked = rules.signs.filter(({ groupId, taxId }) => groupId === 'Pulses, cooked' && went.has(taxId));
    const right = looked.filter(({ taxId, direction }) => went.get(taxId) === direction).length / looked.length;
    expect(right).toBeGreaterThan(0);
    expect(diary).toMatchObject({ cohort: 'diary', people: 6, cells: looked.length });
    expect(diary?.pooled).toEqual({ value: right, low: right, high: right, people: 6 });
    // in everybody the same: what holds for all holds for each
    expect(diary?.perPerson?.value).toBeCloseTo(diary?.pooled.value ?? 0, 12);
  });

  test('says what was reached, what was missed, and where the run is not what was asked for', () => {
    expect(result.marks.map(({ met, of }) => [met, of])).toEqual([
      [true, null],
      [false, 'turned'],
      [false, null],
      [null, null],
    ]);
    expect(result.deviations).toEqual([
      { code: 'OTHER_RANGES', name: null },
      { code: 'COHORT_MISSING', name: 'east' },
    ]);
    for (const hash of Object.values(result.hashes)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('can be loaded, and is set on two pages in both languages', async () => {
    expect(validationResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    for (const language of ['en', 'hr'] as const) {
      const { pdf, pages } = await typesetSheet(reportSheetOf(result, language), madeAt);
      expect(pages).toBe(2);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

test('a file that the manifest names and the folder lacks is told by its line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'validation-'));
  await writeFile(join(folder, 'manifest.csv'), 'file,person\ngone.csv,a');
  const rules = await readShippedRules(findProjectRoot());
  await expect(validateFolder(folder, { rules, file: null, madeAt: new Date() })).rejects.toThrow(
    'manifest.csv names gone.csv, which cannot be read.',
  );
  await rm(folder, { recursive: true });
});

test('the protocol that is shipped can be read; one that is not in order is refused with its place', async () => {
  const { protocol: shipped } = await readProtocol(shippedProtocol(findProjectRoot()));
  expect(shipped.marks.length).toBeGreaterThan(8);
  const folder = await mkdtemp(join(tmpdir(), 'protocol-'));
  const path = join(folder, 'protocol.json');
  await writeFile(path, JSON.stringify({ ...protocol, leastPeople: 1 }));
  await expect(readProtocol(path)).rejects.toThrow('leastPeople');
  await writeFile(path, 'marks');
  await expect(readProtocol(path)).rejects.toThrow('no JSON');
  await expect(readProtocol(join(folder, 'none.json'))).rejects.toThrow('There is no protocol');
  await rm(folder, { recursive: true });
});
