import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Role } from '#contract/auth.contract.ts';
import type { Behaviour } from '#contract/bacteria-behaviour.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { BehaviourSearch } from './bacteria-behaviour.search.ts';
import { BehaviourWorkspace } from './behaviour-workspace.tsx';

export const toEatPath = '/admin/bacteria/genus/behaviour/to-eat/';
const genuses = [
  { taxId: 239934, name: 'Akkermansia' },
  { taxId: 1678, name: 'Bifidobacterium' },
  { taxId: 841, name: 'Roseburia' },
];
const species = [
  { taxId: 301301, name: 'Roseburia hominis', genusTaxId: 841 },
  { taxId: 301302, name: 'Roseburia faecis', genusTaxId: 841 },
];

type Row = Pick<Behaviour, 'id' | 'status' | 'flow'>;

/** A small server: one genus (1678) with the given behaviours in the to-eat list. */
export function serve(rows: Row[], extra: Parameters<typeof fakeApi>[0] = {}) {
  const stored = [...rows];
  const list = () => stored.map((row) => ({ ...row, genusTaxId: 1678, genusName: 'Bifidobacterium' }));
  return fakeApi({
    'GET /bacteria/genus': () => ({ body: { genuses } }),
    'GET /bacteria/species': () => ({ body: { species } }),
    'GET /admin/bacteria/counts': () => ({
      body: { counts: [{ taxId: 1678, pairsToEat: 31, pairsNotToEat: 11, behavioursToEat: 2, behavioursNotToEat: 0 }] },
    }),
    'GET /category/bacteria/getAll': () => ({ body: { ctgBacteriaList: [] } }),
    'GET /admin/category/assigment/genus': () => ({ body: { categoryGenusAssignments: [] } }),
    'GET /admin/category/assigment/species': () => ({ body: { categorySpeciesAssignments: [] } }),
    'GET /admin/history': () => ({ body: { entries: [], total: 0 } }),
    [`GET ${toEatPath}`]: () => ({ body: { genusBehaviourToEat: list() } }),
    'GET /admin/bacteria/genus/behaviour/not-to-eat/': () => ({ body: { genusBehaviourNotToEat: [] } }),
    'GET /admin/bacteria/species/behaviour/to-eat/': () => ({ body: { speciesBehaviourToEat: [] } }),
    'GET /admin/bacteria/species/behaviour/not-to-eat/': () => ({ body: { speciesBehaviourNotToEat: [] } }),
    [`POST ${toEatPath}`]: ({ body }) => {
      const added = { ...(body as Row), id: 900 };
      stored.push(added);
      const behaviour: Behaviour = { ...added, genusTaxId: 1678, genusName: 'Bifidobacterium' };
      return { status: 201, body: { behaviour, changeSetId: 5 } };
    },
    ...extra,
  });
}

function Screen({ initial }: { initial: BehaviourSearch }) {
  const [search, setSearch] = useState(initial);
  return <BehaviourWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}

export const open = (initial: BehaviourSearch = { taxon: 1678 }, role: Role = 'Admin') =>
  renderScreen(<Screen initial={initial} />, role);

export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

export const low: Row = { id: 204, status: 'Low', flow: 'Increase' };
export const normal: Row = { id: 311, status: 'Normal', flow: 'Increase' };
export const high: Row = { id: 312, status: 'High', flow: 'Decrease' };
