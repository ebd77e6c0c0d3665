import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18next, i18nReady } from '#web/i18n/i18n.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { watchHighlights } from '#web/testing/watch-highlights.ts';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import { BacteriaFoodWorkspace } from './bacteria-food-workspace.tsx';

type Handler = (body: Record<string, unknown>) => { status: number; body: object };

/** What a test puts in place of the write calls. */
let writes: Record<string, Handler>;
let sent: { call: string; body: Record<string, unknown> }[];

const lists: Record<string, object> = {
  '/bacteria/genus': {
    genuses: [
      { taxId: 1678, name: 'Bifidobacterium' },
      { taxId: 816, name: 'Bacteroides' },
    ],
  },
  '/bacteria/species': { species: [{ taxId: 1680, name: 'Bifidobacterium adolescentis', genusTaxId: 1678 }] },
  '/food/food-info': {
    foodInfoList: [
      { id: 1, name: 'Almonds', foodGroup: { id: 7, name: 'Nuts' } },
      { id: 2, name: 'Butter', foodGroup: { id: 8, name: 'Fats' } },
    ],
  },
  '/admin/bacteria/counts': {
    counts: [{ taxId: 1678, pairsToEat: 1, pairsNotToEat: 0, behavioursToEat: 0, behavioursNotToEat: 0 }],
  },
  '/admin/bacteria-food/genus/to-eat': { genusFoodToEat: [{ taxonId: 1678, foodId: 2, value: 3 }] },
  '/admin/bacteria-food/genus/not-to-eat': { genusFoodNotToEat: [] },
  '/category/bacteria/getAll': { ctgBacteriaList: [] },
  '/admin/category/assigment/genus': { categoryGenusAssignments: [] },
  '/admin/category/assigment/species': { categorySpeciesAssignments: [] },
};

async function answer(address: string, init: RequestInit): Promise<Response> {
  const path = new URL(address, 'http://localhost').pathname.replace('/api', '');
  if (init.method === 'GET') return Response.json(lists[path] ?? {}, { status: lists[path] === undefined ? 404 : 200 });
  const body = init.body === undefined ? {} : JSON.parse(String(init.body));
  const handler = writes[`${init.method} ${path}`];
  sent.push({ call: `${init.method} ${path}`, body });
  const result = handler?.(body) ?? { status: 500, body: {} };
  return Response.json(result.body, { status: result.status });
}

function refusal(status: number, message: string) {
  return { status, body: { message, code: status === 409 ? 'ALREADY_EXISTS' : 'FORBIDDEN', requestId: 'r' } };
}

function Harness({ initial }: { initial: BacteriaFoodSearch }) {
  const [search, setSearch] = useState(initial);
  return <BacteriaFoodWorkspace search={search} setSearch={(part) => setSearch((all) => ({ ...all, ...part }))} />;
}

const open = (initial: BacteriaFoodSearch, role: 'Admin' | 'Nutritionist' = 'Admin') =>
  renderScreen(<Harness initial={initial} />, role);

const foodRow = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Foods' });
  const row = (await within(list).findByText(name)).closest('[role=listitem]');
  if (!(row instanceof HTMLElement)) throw new Error(`No row of ${name}`);
  return row;
};

async function chooseValue(within_: HTMLElement, button: string, words: string): Promise<void> {
  await userEvent.click(within(within_).getByRole('button', { name: button }));
  await userEvent.click(await screen.findByText(words));
}

beforeAll(async () => {
  await i18nReady;
  await i18next.loadNamespaces(['bacteria-food', 'reference-data']);
});
beforeEach(() => {
  writes = {};
  sent = [];
  vi.stubGlobal('fetch', answer);
});

const genusPairs = '/admin/bacteria-food/genus/to-eat';

/** The sizes of a page that are offered, and the one that is chosen. */
function pagesIn(panel: HTMLElement): { offered: (string | null)[]; chosen: string } {
  const sizes = within(panel).getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  return {
    offered: within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
    chosen: sizes.value,
  };
}
const usualPages = { offered: ['10/page', '25/page', '50/page', '100/page'], chosen: '25' };

test('a panel to open, a switch, and three panels with search, pages and actions', async () => {
  await open({ level: 'genus', taxon: 1678 });
  const bulk = within(await screen.findByRole('region', { name: 'Shortcut Food relation bulk' }));
  await userEvent.click(bulk.getByRole('button', { name: 'Show' }));
  await userEvent.click(await bulk.findByRole('button', { name: 'Hide' }));
  await bulk.findByRole('button', { name: 'Show' });
  const level = within(screen.getByRole('radiogroup', { name: 'Level' }));
  expect(level.getByRole<HTMLInputElement>('radio', { name: 'Species' }).checked).toBe(false);
  expect(level.getByRole<HTMLInputElement>('radio', { name: 'Genus' }).checked).toBe(true);

  const bacteria = screen.getByRole('region', { name: 'Genus' });
  await within(bacteria).findByRole('option', { name: /^Bifidobacterium\s*1678/ });
  within(bacteria).getByText('Name, ID');
  within(bacteria).getByRole('searchbox', { name: 'Search genus' });
  expect(pagesIn(bacteria)).toEqual(usualPages);

  const pairs = screen.getByRole('region', { name: 'Pairs' });
  await within(pairs).findByText('Butter');
  within(pairs).getByRole('radio', { name: /^To eat/ });
  within(pairs).getByRole('radio', { name: /^Not to eat/ });
  within(pairs).getByRole('searchbox', { name: 'Search food' });
  within(pairs).getByRole('button', { name: 'Value of Butter: +3' });
  within(pairs).getByRole('button', { name: 'Delete Butter' });
  expect(pagesIn(pairs)).toEqual(usualPages);

  const foods = screen.getByRole('region', { name: 'Foods' });
  within(foods).getByRole('searchbox', { name: 'Search food' });
  within(foods).getByRole('button', { name: 'Value of Almonds' });
  within(foods).getByRole('button', { name: 'Add Almonds' });
  const side = within(within(foods).getByRole('radiogroup', { name: 'List for Almonds' }));
  side.getByRole('radio', { name: 'To eat' });
  side.getByRole('radio', { name: 'Not to eat' });
  expect(pagesIn(foods)).toEqual(usualPages);
  // The side of a food is locked once it has a pair, and it cannot be added again.
  const butter = within(await foodRow('Butter'));
  await butter.findByText('Paired');
  expect(butter.queryByRole('radio')).toBeNull();
  expect(butter.queryByRole('button')).toBeNull();
});

test('the scale of values: −10, −3, 3 and 10, each with its words', async () => {
  await open({ level: 'genus', taxon: 1678 });
  await userEvent.click(within(await foodRow('Almonds')).getByRole('button', { name: 'Value of Almonds' }));
  const options = await screen.findAllByRole('menuitem', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '+10significant increase',
    '+3moderate increase',
    '−3moderate decrease',
    '−10significant decrease',
  ]);
});

test('a food asks for a bacteria first, then for a value', async () => {
  await open({});
  expect(await screen.findByText(/^Select a bacteria/)).toBeTruthy();
  const level = within(screen.getByRole('radiogroup', { name: 'Level' }));
  expect(level.getByRole<HTMLInputElement>('radio', { name: 'Species' }).checked).toBe(true);
  await foodRow('Almonds');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Almonds' }));
  await add();
  await screen.findByText('Please select a bacteria first.');
  await userEvent.click(level.getByRole('radio', { name: 'Genus' }));
  await userEvent.click(await screen.findByRole('option', { name: /Bifidobacterium/ }));
  await within(await foodRow('Butter')).findByText('Paired');
  await add();
  await screen.findByText('Please select a value first.');
  expect(sent).toEqual([]);
});

test('a food that has a pair is locked; another one is added and stays green for a moment', async () => {
  writes[`POST ${genusPairs}`] = ({ genusId, foodId, value }) => ({
    status: 201,
    body: { pair: { taxonId: genusId, foodId, value }, changeSetId: 5 },
  });
  await open({ level: 'genus', taxon: 1678 });
  const butter = await foodRow('Butter');
  await within(butter).findByText('Paired');
  expect(within(butter).queryByRole('button')).toBeNull();

  const almonds = await foodRow('Almonds');
  await chooseValue(almonds, 'Value of Almonds', 'significant increase');
  const highlights = watchHighlights();
  await userEvent.click(within(almonds).getByRole('button', { name: 'Add Almonds' }));
  await waitFor(() => expect(highlights()).toMatch(/Almonds/));
  expect(sent).toEqual([{ call: `POST ${genusPairs}`, body: { genusId: 1678, foodId: 1, value: 10 } }]);
  await screen.findByText('Pair added.');
  await waitFor(() => expect(document.querySelector('[role=listitem][data-highlighted]')).toBeNull());
});

test.each([
  [403, '403 Forbidden - check role or payload.'],
  [409, 'Already exists.'],
  [500, 'The disk is full.'],
])('an add refused with %i says "%s"', async (status, message) => {
  writes[`POST ${genusPairs}`] = () => refusal(status, status === 500 ? message : 'Something of the server.');
  await open({ level: 'genus', taxon: 1678 });
  const almonds = await foodRow('Almonds');
  await chooseValue(almonds, 'Value of Almonds', 'moderate increase');
  await userEvent.click(within(almonds).getByRole('button', { name: 'Add Almonds' }));
  await screen.findByText(message);
});

test.each([
  [403, '403 Forbidden.'],
  [500, 'The disk is full.'],
])('a value refused with %i says "%s"', async (status, message) => {
  writes[`PUT ${genusPairs}`] = () => refusal(status, message);
  await open({ level: 'genus', taxon: 1678 });
  const pairs = await screen.findByRole('list', { name: 'Pairs' });
  await within(pairs).findByText('Butter');
  await chooseValue(pairs, 'Value of Butter: +3', 'significant decrease');
  await screen.findByText(message);
});

test('the bulk panel asks for what is missing in order, and resets after Apply', async () => {
  writes['POST /admin/bacteria-food/bulk'] = ({ dryRun }) => ({
    status: 200,
    body: {
      success: 1,
      created: 1,
      changed: 0,
      skipped: 0,
      failed: 1,
      failures: [],
      reasons: [],
      ...(dryRun ? {} : { changeSetId: 9 }),
    },
  });
  await open({ level: 'genus', bulk: true });
  const panel = await screen.findByRole('region', { name: 'Shortcut Food relation bulk' });
  const apply = within(panel).getByRole('button', { name: 'Apply' });
  await userEvent.click(apply);
  // Once as the hint beside Apply, once as the message.
  await waitFor(() => expect(screen.getAllByText('Select one or more foods first.').length).toBe(2));

  await userEvent.click(within(panel).getByRole('textbox', { name: 'Select foods' }));
  await userEvent.click(await screen.findByRole('option', { name: /Almonds/, hidden: true }));
  await within(panel).findByText('Select a value.');
  await chooseValue(panel, 'Value', 'moderate decrease');
  await within(panel).findByText('Select at least one genus.');
  await userEvent.click(within(panel).getByRole('checkbox', { name: /Bacteroides/ }));
  await within(panel).findByText('Creates 1, changes 0, skips 0.');

  await userEvent.click(apply);
  await screen.findByText('Bulk done. Success: 1, Skipped: 0, Failed: 1.');
  expect(sent.at(-1)?.body).toEqual({
    level: 'genus',
    kind: 'to-eat',
    taxonIds: [816],
    foodIds: [1],
    value: -3,
    editExisting: false,
  });
  await within(panel).findByText('0 selected');
});

test('a Nutritionist sees why nothing can be changed', async () => {
  await open({ level: 'genus', taxon: 1678, bulk: true }, 'Nutritionist');
  await screen.findByText('Read-only: only Admin can bulk apply.');
  expect(screen.getAllByText('Read-only').length).toBeGreaterThan(0);
  const almonds = await foodRow('Almonds');
  expect(within(almonds).getByRole('button', { name: 'Add Almonds' })).toHaveProperty('disabled', true);
  expect(within(almonds).getByRole('button', { name: 'Add Almonds' }).title).toBe(
    'Read-only: only Admin can add pairs.',
  );
  const pairs = within(await screen.findByRole('list', { name: 'Pairs' }));
  const value = await pairs.findByRole<HTMLButtonElement>('button', { name: 'Value of Butter: +3' });
  expect([value.disabled, value.title]).toEqual([true, 'Read-only: only Admin can edit values.']);
  const remove = pairs.getByRole<HTMLButtonElement>('button', { name: 'Delete Butter' });
  expect([remove.disabled, remove.title]).toEqual([true, 'Read-only: only Admin can delete pairs.']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});

const chip = (name: RegExp) => screen.getByRole('button', { name });

test('the list opens on all bacteria; one of the three chips is always on, and the choice is remembered', async () => {
  await open({ level: 'genus' });
  await screen.findByRole('option', { name: /Bifidobacterium/ });
  screen.getByRole('option', { name: /Bacteroides/ });
  await waitFor(() => expect(chip(/^All\s*2/).getAttribute('aria-pressed')).toBe('true'));
  chip(/^Without pairs\s*1/);
  await userEvent.click(chip(/^With pairs\s*1/));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Bacteroides/ })).toBeNull());
  // Pressing it again changes nothing: one of them is always on.
  await userEvent.click(chip(/^With pairs/));
  expect(chip(/^With pairs/).getAttribute('aria-pressed')).toBe('true');
  cleanup();
  await open({ level: 'genus' });
  await screen.findByRole('option', { name: /Bifidobacterium/ });
  expect(chip(/^With pairs/).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('option', { name: /Bacteroides/ })).toBeNull();
});

test('a search looks where the chip looks, and says what the chip hides', async () => {
  await open({ level: 'genus', show: 'with' });
  await screen.findByRole('option', { name: /Bifidobacterium/ });
  const search = screen.getByRole('searchbox', { name: 'Search genus' });
  await userEvent.type(search, 'bactero');
  expect(await screen.findByText(/Nothing matches "bactero"/)).toBeTruthy();
  expect(screen.getByText(/“With pairs” hides 1 match\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByRole('option', { name: /Bacteroides/ });
  expect(chip(/^All/).getAttribute('aria-pressed')).toBe('true');
  // Some are found, and others hidden.
  await userEvent.click(chip(/^With pairs/));
  await userEvent.clear(search);
  await userEvent.type(search, 'b');
  await screen.findByRole('option', { name: /Bifidobacterium/ });
  expect(screen.getByText(/“With pairs” hides 1 match\./)).toBeTruthy();
});

test('a link to a bacterium that the remembered chip would hide shows it in the list of all', async () => {
  await open({ level: 'genus' });
  await screen.findByRole('option', { name: /Bifidobacterium/ });
  await userEvent.click(chip(/^With pairs\s*1/));
  cleanup();
  await open({ level: 'genus', taxon: 816 });
  await screen.findByRole('option', { name: /Bacteroides/, selected: true });
});
