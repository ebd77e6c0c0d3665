import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Protocol } from '#contract/validation.contract.ts';
import { randomOf } from '#domain/selection/random.ts';

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
export async function writeCohorts(folder: string): Promise<void> {
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
    await add(`nameless-${person}.csv`, report(40 + person, 60), `p${person},${about},nameless,,,East,test`);
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

export const protocol: Protocol = {
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
