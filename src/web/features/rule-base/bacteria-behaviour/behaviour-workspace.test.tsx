import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import type { Behaviour } from '#contract/bacteria-behaviour.contract.ts';
import type { BulkResult } from '#contract/bulk.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { BehaviourSearch } from './bacteria-behaviour.search.ts';
import { BehaviourWorkspace } from './behaviour-workspace.tsx';

const toEatPath = '/admin/bacteria/genus/behaviour/to-eat/';
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
function serve(rows: Row[], extra: Parameters<typeof fakeApi>[0] = {}) {
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

const open = (initial: BehaviourSearch = { taxon: 1678 }, role: Role = 'Admin') =>
  renderScreen(<Screen initial={initial} />, role);

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

const low: Row = { id: 204, status: 'Low', flow: 'Increase' };
const normal: Row = { id: 311, status: 'Normal', flow: 'Increase' };
const high: Row = { id: 312, status: 'High', flow: 'Decrease' };

test('asks for a bacteria, then shows its behaviours as sentences', async () => {
  serve([low, normal]);
  await open({});
  expect(await screen.findByText('Select a bacteria')).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: /Bifidobacterium/ }));
  expect(await screen.findByText('Existing behaviours (2/3)')).toBeTruthy();
  expect(screen.getByText('When Normal, recommend foods that increase it.')).toBeTruthy();
  expect(screen.getByText('No behaviour: when High, its foods stay silent.')).toBeTruthy();
  expect(await screen.findByText('42 pairs')).toBeTruthy();
});

test('a new kind or level clears the chosen bacteria', async () => {
  serve([low]);
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  await userEvent.click(screen.getByRole('radio', { name: 'Not to eat' }));
  expect(await screen.findByText('Select a bacteria')).toBeTruthy();
});

test('an add is in the list at once, under a temporary id, and then as the server has it', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = serve([low], {
    [`POST ${toEatPath}`]: async () => {
      await held;
      return { status: 409, body: refusal('STATUS_USED', 'Status already used.') };
    },
  });
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Existing behaviours (2/3)')).toBeTruthy();
  expect(screen.getByText(/^id 1\d{12}$/)).toBeTruthy();
  release();
  expect(await screen.findByText('Status already used.')).toBeTruthy();
  expect(await screen.findByText('Existing behaviours (1/3)')).toBeTruthy();
  for (const level of ['genus', 'species']) {
    for (const kind of ['to-eat', 'not-to-eat']) {
      expect(api.sent('GET', `/admin/bacteria/${level}/behaviour/${kind}/`)).toHaveLength(2);
    }
  }
});

test('what was just added can be edited before the lists come again', async () => {
  let release = () => {};
  const lists = new Promise<void>((resolve) => {
    release = resolve;
  });
  const shown = { genusBehaviourToEat: [{ ...low, genusTaxId: 1678, genusName: 'Bifidobacterium' }] };
  const added = { id: 900, status: 'Normal', flow: 'Increase', genusTaxId: 1678, genusName: 'Bifidobacterium' };
  let asked = 0;
  serve([low], {
    [`GET ${toEatPath}`]: async () => {
      asked += 1;
      if (asked === 1) return { body: shown };
      await lists;
      return { body: { genusBehaviourToEat: [...shown.genusBehaviourToEat, added] } };
    },
  });
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added');
  await userEvent.click(screen.getByRole('button', { name: /^Normal\s*Increase/ }));
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('No changes to save.')).toBeTruthy();
});

test('after an add the status moves to the next free one', async () => {
  const api = serve([low]);
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  await choose('Flow', 'Decrease');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(api.sent('POST', toEatPath)[0]?.body).toEqual({ genusTaxId: 1678, status: 'Normal', flow: 'Decrease' });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('High');
  expect(await screen.findByText('id 900')).toBeTruthy();
});

test('create offers unused statuses only; a used default gives way', async () => {
  serve([normal]);
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  const status = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' });
  expect(status.value).toBe('Low');
  await userEvent.click(status);
  expect(
    (await screen.findAllByRole('option', { name: /^(Low|Normal|High)$/, hidden: true })).map(
      (each) => each.textContent,
    ),
  ).toEqual(['Low', 'High']);
});

test('with three statuses a fourth is refused', async () => {
  const api = serve([low, normal, high]);
  await open();
  expect(await screen.findByText('All three statuses present.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Already 3 statuses.')).toBeTruthy();
  expect(api.sent('POST', toEatPath)).toHaveLength(0);
});

test('clicking a behaviour edits it; unchanged and taken statuses are refused, + New returns', async () => {
  serve([low, normal]);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Normal ?Increase/ }));
  expect(screen.getByText('Edit behaviour')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('No changes to save.')).toBeTruthy();
  await choose('Status', 'Low');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Status already used by another row.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '+ New' }));
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('High');
});

test('delete asks first', async () => {
  const api = serve([low, normal], {
    [`DELETE ${toEatPath}204`]: () => ({ body: { deleted: 1, changeSetId: 9 } }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Low ?Increase/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText('Delete this behaviour?')).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeTruthy();
  expect(api.sent('DELETE', `${toEatPath}204`)).toHaveLength(1);
});

test('the list of taxa without behaviour', async () => {
  serve([low]);
  await open({});
  await userEvent.click(await screen.findByRole('button', { name: /Without behaviour 2/ }));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Bifidobacterium/ })).toBeNull());
  expect(screen.getByRole('option', { name: /Akkermansia/ })).toBeTruthy();
});

test('for a nutritionist everything is there to read and nothing to change', async () => {
  serve([low]);
  await open({ taxon: 1678, shortcut: true }, 'Nutritionist');
  await screen.findByText('Existing behaviours (1/3)');
  expect(screen.getAllByText('Read-only').length).toBeGreaterThan(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  expect(screen.getByText('Read-only: only Admin can bulk apply.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});

test('the shortcut: a dry run counts, Apply writes once and resets', async () => {
  const result: BulkResult = { success: 3, created: 3, changed: 0, skipped: 1, failed: 0, failures: [], reasons: [] };
  const path = '/admin/bacteria/behaviour/bulk';
  const api = serve([low], {
    [`POST ${path}`]: ({ body }) => ({
      body: (body as { dryRun?: boolean }).dryRun ? result : { ...result, changeSetId: 77 },
    }),
  });
  await open({ shortcut: true });
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply.disabled).toBe(true);
  expect(screen.getByText('Select at least one genus.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Apply to species of selected genus' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Roseburia\b/ }));
  expect(await screen.findByText('Included 2/2')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Roseburia hominis/ }));
  expect(await screen.findByText('Included 1/2')).toBeTruthy();
  expect(await screen.findByText('Creates 3, changes 0, skips 1.')).toBeTruthy();
  await userEvent.click(apply);
  expect(await screen.findByText('Bulk done. Success: 3, Skipped: 1, Failed: 0.')).toBeTruthy();
  const runs = api.sent('POST', path).filter(({ body }) => (body as { dryRun?: boolean }).dryRun !== true);
  expect(runs.map(({ body }) => body)).toEqual([
    {
      level: 'genus',
      kind: 'to-eat',
      taxonIds: [841],
      status: 'Normal',
      flow: 'Increase',
      editExisting: false,
      includeSpeciesIds: [301302],
    },
  ]);
  await waitFor(() => expect(screen.queryByText('Species to include')).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
