import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Role } from '#contract/auth.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import { BacteriaFoodWorkspace } from './bacteria-food-workspace.tsx';

export const genusPairs = '/admin/bacteria-food/genus/to-eat';
export type Handlers = Parameters<typeof fakeApi>[0];

/** A small server: two genera, three foods, and one pair of the first genus with Butter. */
export function serve(extra: Handlers = {}) {
  return fakeApi({
    'GET /bacteria/genus': () => ({
      body: {
        genuses: [
          { taxId: 816, name: 'Bacteroides' },
          { taxId: 1678, name: 'Bifidobacterium' },
        ],
      },
    }),
    'GET /bacteria/species': () => ({
      body: { species: [{ taxId: 1680, name: 'Bifidobacterium adolescentis', genusTaxId: 1678 }] },
    }),
    'GET /food/food-info': () => ({
      body: {
        foodInfoList: [
          { id: 1, name: 'Almonds', foodGroup: { id: 7, name: 'Nuts' } },
          { id: 2, name: 'Butter', foodGroup: { id: 8, name: 'Fats' } },
          { id: 3, name: 'Walnuts', foodGroup: { id: 7, name: 'Nuts' } },
        ],
      },
    }),
    'GET /admin/bacteria/counts': () => ({
      body: {
        counts: [{ taxId: 1678, pairsToEat: 1, pairsNotToEat: 0, behavioursToEat: 0, behavioursNotToEat: 0 }],
      },
    }),
    [`GET ${genusPairs}`]: ({ query }) => ({
      body: { genusFoodToEat: query.get('taxonId') === '1678' ? [{ taxonId: 1678, foodId: 2, value: 3 }] : [] },
    }),
    'GET /admin/bacteria-food/genus/not-to-eat': () => ({ body: { genusFoodNotToEat: [] } }),
    'GET /category/bacteria/getAll': () => ({ body: { ctgBacteriaList: [] } }),
    'GET /admin/category/assigment/genus': () => ({ body: { categoryGenusAssignments: [] } }),
    'GET /admin/category/assigment/species': () => ({ body: { categorySpeciesAssignments: [] } }),
    ...extra,
  });
}

function Screen({ initial }: { initial: BacteriaFoodSearch }) {
  const [search, setSearch] = useState(initial);
  return <BacteriaFoodWorkspace search={search} setSearch={(part) => setSearch((all) => ({ ...all, ...part }))} />;
}

export const open = (
  initial: BacteriaFoodSearch = { level: 'genus', taxon: 1678, show: 'all' },
  role: Role = 'Admin',
) => renderScreen(<Screen initial={initial} />, role);

export async function foodRow(name: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: /^(Foods|Hrana)$/ });
  const row = (await within(list).findByText(name)).closest('[role=listitem]');
  if (!(row instanceof HTMLElement)) throw new Error(`No row of ${name}`);
  return row;
}

/** Picks a value for the food; the first free slot of the menu. */
export async function pickValue(food: string): Promise<void> {
  const row = await foodRow(food);
  await userEvent.click(within(row).getByRole('button', { name: new RegExp(`^(Value of|Vrijednost:) ${food}`) }));
  await userEvent.click(await screen.findByText(/^(moderate increase|umjereno povećanje)$/));
}

export async function addFood(food: string): Promise<void> {
  await pickValue(food);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^(Add|Dodaj:) ${food}`) }));
}

/** The message on screen that says this of that. */
export async function messageAbout(text: string, subject: RegExp): Promise<HTMLElement> {
  const found = (await screen.findAllByText(text)).map((each) => each.closest('[role=alert]'));
  const alert = found.find((each) => subject.test(each?.textContent ?? ''));
  if (!(alert instanceof HTMLElement)) throw new Error(`Nothing says "${text}" of ${subject}`);
  return alert;
}
