import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Behaviour, behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
import type { BulkResult } from '#contract/bulk.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { choose, high, low, normal, open, serve, toEatPath } from './bacteria-behaviour.fixture.tsx';

afterEach(() => act(() => changeLanguage('en')));

test('asks for a bacteria, then shows its behaviours as sentences', async () => {
  serve([low, normal]);
  await open({});
  expect(await screen.findByText('Select a bacteria')).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: /Bifidobacterium/ }));
  expect(await screen.findByText('Existing behaviours (2/3)')).toBeTruthy();
  expect(screen.getByText('When Normal, recommend foods that increase it.')).toBeTruthy();
  expect(screen.getByText('No behaviour: when High, its foods have no effect.')).toBeTruthy();
  expect(await screen.findByText('42 pairs')).toBeTruthy();
});

test('the main section: toggles, search, id badges, and the form of the chosen bacterium', async () => {
  serve([low, normal]);
  await open({});
  expect(await screen.findByText('Select a bacteria')).toBeTruthy();
  for (const [group, first, second] of [
    ['Level', 'Genus', 'Species'],
    ['Kind', 'To eat', 'Not to eat'],
  ] as const) {
    const toggle = within(screen.getByRole('radiogroup', { name: group }));
    expect(toggle.getByRole<HTMLInputElement>('radio', { name: first }).checked, group).toBe(true);
    expect(toggle.getByRole<HTMLInputElement>('radio', { name: second }).checked, group).toBe(false);
  }
  const search = screen.getByRole('searchbox', { name: 'Search genus' });
  await userEvent.click(search);
  await userEvent.paste('no such bacterium');
  expect(await screen.findByText('No results')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.click(search);
  await userEvent.paste('bifidob');
  const row = await screen.findByRole('option', { name: /Bifidobacterium/ });
  expect(within(row).getByText('1678')).toBeTruthy();
  await userEvent.click(row);
  expect(await screen.findByText('Existing behaviours (2/3)')).toBeTruthy();
  expect(screen.getByText('id 204')).toBeTruthy();

  screen.getByRole('combobox', { name: 'Flow' });
  screen.getByRole('button', { name: 'Add' });
  await userEvent.click(screen.getByRole('button', { name: /^Normal ?Increase/ }));
  for (const name of ['+ New', 'Delete', 'Save changes']) screen.getByRole('button', { name });
  // In edit mode all three statuses are offered.
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  const offered = await screen.findAllByRole('option', { name: /^(Low|Normal|High)$/, hidden: true });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Low', 'Normal', 'High']);
});

test('a flow of Increase is green, one of Decrease red', async () => {
  serve([low, high]);
  await open();
  const toneOf = async (row: RegExp, flow: string) =>
    within(await screen.findByRole('button', { name: row }))
      .getByText(flow)
      .getAttribute('data-tone');
  expect(await toneOf(/^Low ?Increase/, 'Increase')).toBe('green');
  expect(await toneOf(/^High ?Decrease/, 'Decrease')).toBe('red');
});

test('the form says what it refuses in red, and what it did in teal', async () => {
  serve([low]);
  await open();
  await screen.findByText('Existing behaviours (1/3)');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByText('Added')).getAttribute('data-tone')).toBe('teal');
  await userEvent.click(await screen.findByRole('button', { name: /^Normal ?Increase.*id 900/ }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await userEvent.click(save);
  expect((await screen.findByText('No changes to save.')).getAttribute('data-tone')).toBe('red');
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

test('fills all three statuses and then refuses', async () => {
  const path = '/admin/bacteria/species/behaviour/not-to-eat/';
  const stored: Behaviour[] = [];
  const api = serve([], {
    [`GET ${path}`]: () => ({ body: { speciesBehaviourNotToEat: stored } }),
    [`POST ${path}`]: ({ body }) => {
      const behaviour: Behaviour = {
        ...(body as Pick<Behaviour, 'status' | 'flow'> & { speciesTaxId: number }),
        ...{ id: 901 + stored.length, speciesName: 'Roseburia hominis' },
      };
      stored.push(behaviour);
      return { status: 201, body: { behaviour, changeSetId: 5 } };
    },
  });
  await open({ level: 'species', kind: 'not-to-eat', taxon: 301301 });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add' });
  for (const count of [1, 2, 3]) {
    await userEvent.click(add);
    await screen.findByText(`Existing behaviours (${count}/3)`);
    await screen.findByText(`id ${900 + count}`);
    await waitFor(() => expect(add.disabled).toBe(false));
  }
  expect(await screen.findByText('All three statuses present.')).toBeTruthy();
  for (const status of behaviourStatuses) {
    expect(screen.getByText(`When ${status}, avoid foods that increase it.`)).toBeTruthy();
  }
  await userEvent.click(add);
  expect(await screen.findByText('Already 3 statuses.')).toBeTruthy();
  expect(api.sent('POST', path)).toHaveLength(3);
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

test('the list opens on all taxa, its chips narrow it, and its foot says the page', async () => {
  serve([low]);
  await open({});
  await screen.findByRole('option', { name: /Bifidobacterium/ });
  expect(screen.getByRole('button', { name: /^All\s*3/ }).getAttribute('aria-pressed')).toBe('true');
  const list = within(screen.getByRole('region', { name: 'Genus' }));
  expect(list.getByText('1–3 of 3')).toBeTruthy();
  expect(list.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('25');
  await userEvent.click(await screen.findByRole('button', { name: /^Without\s*2/ }));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Bifidobacterium/ })).toBeNull());
  expect(screen.getByRole('option', { name: /Akkermansia/ })).toBeTruthy();
});

test('for a nutritionist everything is there to read and nothing to change', async () => {
  serve([low]);
  await open({ taxon: 1678, shortcut: true }, 'Nutritionist');
  await screen.findByText('Existing behaviours (1/3)');
  expect(screen.getAllByText('Read-only')).toHaveLength(2);
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

test('reads the sentences in Croatian', async () => {
  serve([low]);
  await changeLanguage('hr');
  await open({ taxon: 1678 }, 'Nutritionist');
  expect(await screen.findByText('Postojeća ponašanja (1/3)')).toBeTruthy();
  expect(screen.getByText('Kad je udio snižen, preporuči namirnice koje ga povećavaju.')).toBeTruthy();
  expect(screen.getAllByText('Samo za čitanje').length).toBeGreaterThan(0);
});

describe('the impact of a behaviour', () => {
  test('is nobody’s to ask for but the Admin’s', async () => {
    serve([low]);
    await open({ taxon: 1678, shortcut: true }, 'Nutritionist');
    await screen.findByRole('button', { name: /^Low ?Increase/ });
    expect(screen.queryByRole('button', { name: /impact/ })).toBeNull();
  });
});
