import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Protocol, type ValidationResult, validationResultSchema } from '#contract/validation.contract.ts';
import { reportSheetOf } from '#domain/evaluation/report-sheet.ts';
import { randomOf } from '#domain/selection/random.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { typesetSheet } from '#server/features/paper/typeset.service.ts';
import { readProtocol, shippedProtocol, validateFolder } from './validate-folder.ts';

const genera = [
  ...['Bacteroides', 'Phocaeicola', 'Faecalibacterium', 'Roseburia', 'Blautia', 'Bifidobacterium', 'Akkermansia'],
  ...['Alistipes', 'Parabacteroides', 'Ruminococcus', 'Coprococcus', 'Dorea', 'Anaerostipes', 'Lachnospira'],
  ...['Bilophila', 'Escherichia', 'Streptococcus', 'Dialister', 'Collinsella', 'Prevotella'],
];
const people = Array.from({ length: 6 }, (_, at) => at);

/** Amounts of one person, who is nobody else; `nameless` percent of them have no name. */
function report(person: number, nameless = 0): string {
  const random = randomOf(1000 + person);
  const amounts = genera.map(() => 10 ** (3 * random()));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const lines = genera.map((name, at) => `${name},${(((100 - nameless) * (amounts[at] ?? 0)) / sum).toFixed(5)}`);
  return ['Genus,Percent', ...lines, ...(nameless === 0 ? [] : [`Nemo,${nameless}`])].join('\n');
}

/**
 * Cohorts with figures known by construction: in `same` everybody's second sample is the first; in `turned` it is the first of the
 * next person; of `nameless` nobody gets a list; `training` is a part that the protocol leaves out.
 */
async function writeCohorts(folder: string): Promise<void> {
  const rows = ['file,person,group,method,cohort,country,age,laboratory,split'];
  const add: Add = async (file, text, row) => {
    await writeFile(join(folder, file), text);
    rows.push(`${file},${row}`);
  };
  for (const person of people) {
    const group = person < 3 ? 'healthy' : 'patient';
    const about = `${group},16S`;
    const rest = `${person < 2 ? 'HR' : 'AT'},${30 + 10 * person},,test`;
    for (const when of [1, 2]) {
      await add(`same-${person}-${when}.csv`, report(person), `p${person},${about},same,${rest}`);
      const whose = when === 1 ? person : (person + 1) % people.length;
      await add(`turned-${person}-${when}.csv`, report(20 + whose), `p${person},${about},turned,${rest}`);
    }
    await add(`nameless-${person}.csv`, report(40 + person, 60), `p${person},${about},nameless,,,,test`);
    await add(`training-${person}.csv`, report(person), `p${person},${about},same,,,,training`);
  }
  await addDiary(add);
  await writeFile(join(folder, 'manifest.csv'), rows.join('\n'));
  const portions = [0, 1, 2, 3];
  const eaten = people.flatMap((person) => portions.map((at) => `diary-${person}-${at}.csv,,"Pulses, cooked",${at}`));
  await writeFile(join(folder, 'diet.csv'), ['file,sample,group,amount', ...eaten].join('\n'));
}

type Add = (file: string, text: string, row: string) => Promise<void>;

/** With each portion of pulses twice as much Faecalibacterium, which the rules say they raise. */
async function addDiary(add: Add): Promise<void> {
  for (const person of people) {
    for (const portions of [0, 1, 2, 3]) {
      const raised = 2 ** portions;
      const text = `Genus,Percent\nFaecalibacterium,${raised}\nBacteroides,${40 - raised}\nBlautia,60`;
      await add(`diary-${person}-${portions}.csv`, text, `d${person},,16S,diary,,,,test`);
    }
  }
}

const protocol: Protocol = {
  ...{
    title: 'Made cohorts',
    writtenOn: '2026-11-17',
    why: 'A test.',
    cohorts: ['same', 'turned', 'nameless', 'diary', 'east'],
  },
  ...{ splits: ['test'], leastPeople: 5, bootstrap: { draws: 60, seed: 3 } },
  hashes: { rules: null, ranges: 'those of another day', engine: null, folder: null },
  marks: [
    { metric: 'ownerFound', in: 'overall', without: [], bound: 'least', mark: 0.3 },
    { metric: 'ownerFound', in: 'cohort', without: [], bound: 'least', mark: 0.3 },
    { metric: 'refused', in: 'overall', without: [], bound: 'most', mark: 0.1 },
    { metric: 'signPerson', in: 'set', without: [], bound: 'least', mark: 0.5 },
  ],
};

describe('a protocol, run on a folder of made cohorts', () => {
  let folder: string;
  let result: ValidationResult;
  const madeAt = new Date('2026-11-18T10:00:00Z');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'validation-'));
    await writeCohorts(folder);
    const path = join(folder, 'protocol.json');
    await writeFile(path, JSON.stringify(protocol));
    const file = await readProtocol(path);
    ({ result } = await validateFolder(folder, { projectRoot: findProjectRoot(), file, madeAt }));
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
    expect(result.groups.filter(({ by }) => by === 'country').map(({ name, people: of }) => [name, of])).toEqual([
      ['AT', 8],
      ['HR', 4],
    ]);
  });

  test('finds the sign that diaries were given', () => {
    const [diary] = result.signs;
    expect(diary).toMatchObject({ cohort: 'diary', people: 6 });
    expect(diary?.cells).toBeGreaterThan(0);
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
