import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import type { Behaviour } from '#contract/bacteria-behaviour.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, heldAnswer, refusal, strangeAnswers } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { BehaviourSearch } from './bacteria-behaviour.search.ts';
import { BehaviourWorkspace } from './behaviour-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const genusList = '/admin/bacteria/genus/behaviour/to-eat/';
const speciesList = '/admin/bacteria/species/behaviour/to-eat/';
const versionPath = '/admin/bacteria/behaviour/version';
const low: Behaviour = { id: 204, genusTaxId: 1678, genusName: 'Bifidobacterium', status: 'Low', flow: 'Increase' };

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /bacteria/genus': () => ({
      body: {
        genuses: [
          { taxId: 239934, name: 'Akkermansia' },
          { taxId: 1678, name: 'Bifidobacterium' },
        ],
      },
    }),
    'GET /bacteria/species': () => ({
      body: { species: [{ taxId: 301301, name: 'Roseburia hominis', genusTaxId: 841 }] },
    }),
    'GET /admin/bacteria/counts': () => ({ body: { counts: [] } }),
    'GET /category/bacteria/getAll': () => ({
      body: {
        ctgBacteriaList: [{ id: 4, name: 'Acetogens', description: '', reportDescription: '', color: '#339af0' }],
      },
    }),
    'GET /admin/category/assigment/genus': () => ({ body: { categoryGenusAssignments: [] } }),
    'GET /admin/category/assigment/species': () => ({ body: { categorySpeciesAssignments: [] } }),
    'GET /admin/history': () => ({ body: { entries: [], total: 0 } }),
    [`GET ${versionPath}`]: () => ({ body: { version: '7' } }),
    [`GET ${genusList}`]: () => ({ body: { genusBehaviourToEat: [low] } }),
    'GET /admin/bacteria/genus/behaviour/not-to-eat/': () => ({ body: { genusBehaviourNotToEat: [] } }),
    [`GET ${speciesList}`]: () => ({ body: { speciesBehaviourToEat: [] } }),
    'GET /admin/bacteria/species/behaviour/not-to-eat/': () => ({ body: { speciesBehaviourNotToEat: [] } }),
    ...extra,
  });
}

function Screen({ initial }: { initial: BehaviourSearch }) {
  const [search, setSearch] = useState(initial);
  return <BehaviourWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}

const open = (initial: BehaviourSearch = { taxon: 1678, show: 'all' }, role: Role = 'Admin') =>
  renderScreen(<Screen initial={initial} />, role);

const toneOf = async (text: string) =>
  (await screen.findByText(text)).closest('[role=alert]')?.getAttribute('data-tone');

async function add(): Promise<void> {
  await screen.findByText('Existing behaviours (1/3)');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
}

async function saveLow(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Low ?Increase/ }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Flow' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Decrease', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
}

async function removeLow(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Low ?Increase/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

async function applyToOne(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: /Akkermansia/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apply', description: 'Apply to 1 bacterium' }));
}

describe.each(strangeAnswers)('an error answer with $what', ({ text, said }) => {
  test.each([
    ['Add', `POST ${genusList}`, 'Operation failed', add],
    ['Save changes', `PUT ${genusList}204`, 'Operation failed', saveLow],
    ['Delete', `DELETE ${genusList}204`, 'Failed to delete', removeLow],
    ['Apply', 'POST /admin/bacteria/behaviour/bulk', 'Bulk failed.', applyToOne],
  ] as const)('to %s (%s) is said in red: its message, or else "%s"', async (action, call, sentence, write) => {
    serve({ [call]: () => ({ status: 500, body: undefined, text }) });
    await open(action === 'Apply' ? { shortcut: true } : { taxon: 1678 });
    await write();
    const alerts = await screen.findAllByText(said ?? sentence);
    // The dry run of Apply may fail as well, and says so in the panel.
    const tones = alerts.map((each) => each.closest('[role=alert]')?.getAttribute('data-tone'));
    expect(tones).toContain('red');
  });
});

test('on a Croatian screen the sentence of the action is Croatian', async () => {
  serve({ [`DELETE ${genusList}204`]: () => ({ status: 500, body: {} }) });
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  await act(() => changeLanguage('hr'));
  await userEvent.click(await screen.findByRole('button', { name: /^Sniženo ?Povećava/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Izbriši' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Izbriši' }));
  expect(await toneOf('Brisanje nije uspjelo')).toBe('red');
});

test('what the last write said is gone before the next one is answered', async () => {
  let adds = 0;
  serve({
    [`POST ${genusList}`]: () => {
      adds += 1;
      if (adds > 1) return { status: 500, body: {} };
      return { status: 201, body: { behaviour: { ...low, id: 900, status: 'Normal' }, changeSetId: 5 } };
    },
  });
  await open();
  await add();
  expect(await screen.findByText('Added')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await toneOf('Operation failed')).toBe('red');
  expect(screen.queryByText('Added')).toBeNull();
});

test('a deletion that fails leaves no word of an earlier success', async () => {
  serve({
    [`PUT ${genusList}204`]: () => ({ body: { behaviour: { ...low, flow: 'Decrease' }, changeSetId: 5 } }),
    [`DELETE ${genusList}204`]: () => ({ status: 502, body: {} }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Low ?Increase/ }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Flow' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Decrease', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await toneOf('Failed to delete')).toBe('red');
  expect(screen.queryByText('Saved')).toBeNull();
});

describe('an answer that comes after another bacterium was chosen', () => {
  async function addAndLeave(): Promise<void> {
    await add();
    await userEvent.click(screen.getByRole('option', { name: /Akkermansia/ }));
    await screen.findByText('Existing behaviours (0/3)');
  }

  test('is said with the name of its bacterium where it succeeded', async () => {
    const answer = heldAnswer({ status: 201, body: { behaviour: low, changeSetId: 5 } });
    serve({ [`POST ${genusList}`]: answer.handler });
    await open();
    await addAndLeave();
    answer.release();
    const said = await screen.findByText('Added: When Normal, recommend foods that increase it.');
    expect(said.closest('[role=alert]')?.textContent).toContain('Bifidobacterium');
  });

  test.each([
    [500, 'The disk is full.'],
    [409, 'Status already used.'],
  ])('is said where it was refused with %i', async (status, message) => {
    const answer = heldAnswer({ status, body: refusal('STATUS_USED', message) });
    serve({ [`POST ${genusList}`]: answer.handler });
    await open();
    await addAndLeave();
    answer.release();
    const alert = (await screen.findByText(message)).closest('[role=alert]');
    expect(alert?.textContent).toContain('Bifidobacterium');
  });
});

test('a second Add of the same bacterium is not sent while the first runs, not even after leaving it', async () => {
  const answer = heldAnswer({ status: 500, body: {} });
  const api = serve({ [`POST ${genusList}`]: answer.handler });
  await open();
  await add();
  await userEvent.click(screen.getByRole('option', { name: /Akkermansia/ }));
  await screen.findByText('Existing behaviours (0/3)');
  await userEvent.click(screen.getByRole('option', { name: /Bifidobacterium/ }));
  await screen.findByText('Existing behaviours (2/3)');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  answer.release();
  await screen.findByText('Operation failed');
  expect(api.sent('POST', genusList)).toHaveLength(1);
  expect(await screen.findByText('Existing behaviours (1/3)')).toBeTruthy();
});

test('a species list that is refused says so, and nothing of it is counted', async () => {
  serve({ [`GET ${speciesList}`]: () => ({ status: 403, body: {} }) });
  await open({ level: 'species', taxon: 301301 });
  expect(await screen.findByText('(403) Species behaviour endpoint forbidden.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Without' })).toBeTruthy();
  expect(screen.queryByText(/\d species/)).toBeNull();
  expect(screen.queryByText(/Existing behaviours/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('a write to a species that is refused with 403 is said in yellow', async () => {
  serve({ [`POST ${speciesList}`]: () => ({ status: 403, body: {} }) });
  await open({ level: 'species', taxon: 301301 });
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await toneOf('(403) Species behaviour endpoint forbidden.')).toBe('yellow');
});

test('before the lists are there nothing is called empty', async () => {
  const genera = heldAnswer({ body: { genuses: [{ taxId: 1678, name: 'Bifidobacterium' }] } });
  serve({ 'GET /bacteria/genus': genera.handler });
  await open({ taxon: 1678, shortcut: true });
  await screen.findByRole('heading', { name: 'Bacteria behaviour' });
  for (const text of ['No genus', '0 results', 'No results', 'Select a bacteria', /Existing/, /^0 /]) {
    expect(screen.queryByText(text)).toBeNull();
  }
  genera.release();
  expect(await screen.findByText('Existing behaviours (1/3)')).toBeTruthy();
});

test('a change by somebody else is offered, and fetched only when asked for', async () => {
  let version = '7';
  const api = serve({
    [`GET ${versionPath}`]: ({ query }) => ({
      body: {
        version,
        ...(query.get('known') === null || query.get('known') === version
          ? {}
          : { lastChange: { at: '2026-11-15T12:00:00.000Z', accountName: 'Iva Horvat' } }),
      },
    }),
  });
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  const asked = () => api.sent('GET', versionPath).filter(({ query }) => query.has('known')).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(screen.queryByText(/Changed by/)).toBeNull();

  version = '8';
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/Changed by Iva Horvat/)).toBeTruthy();
  expect(api.sent('GET', genusList)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/Changed by/)).toBeNull());
  expect(api.sent('GET', genusList)).toHaveLength(2);
});

test('a Nutritionist reads as text why nothing can be changed', async () => {
  serve();
  await open({ taxon: 1678 }, 'Nutritionist');
  const note = await screen.findByText('Only Admin can change behaviours.');
  const described = screen.getByRole('button', { name: 'Add' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.contains(note)).toBe(true);
});
