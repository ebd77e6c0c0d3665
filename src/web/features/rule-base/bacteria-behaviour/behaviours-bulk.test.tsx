import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { fakeApi } from '#web/testing/fake-api.ts';
import { low, open, serve } from './bacteria-behaviour.fixture.tsx';

const manyGenera = [
  { taxId: 46123, name: 'Abiotrophia' },
  ...Array.from({ length: 39 }, (_, index) => ({ taxId: 5000 + index, name: `Bacillus ${index}` })),
];
const speciesOf = (genusTaxId: number, names: string) =>
  Array.from({ length: 12 }, (_, index) => ({ taxId: 1680 + index, name: `${names} ${index}`, genusTaxId }));

async function openShortcut(extra: Parameters<typeof fakeApi>[0] = {}) {
  serve([low], extra);
  await open({ shortcut: true });
  return within(await screen.findByRole('region', { name: 'Shortcut for Bacteria behaviour' }));
}

test('the shortcut has every filter that is listed', async () => {
  const category = { description: '', reportDescription: '', color: '#339af0' };
  serve([low], {
    'GET /category/bacteria/getAll': () => ({
      body: {
        ctgBacteriaList: [
          { id: 4, name: 'Butyrate producers', ...category },
          { id: 5, name: 'Equol producers', ...category },
        ],
      },
    }),
    'GET /admin/category/assigment/genus': () => ({
      body: {
        categoryGenusAssignments: [
          { categoryBacteriaId: 4, genusId: 841, genusName: 'Roseburia' },
          { categoryBacteriaId: 5, genusId: 239934, genusName: 'Akkermansia' },
        ],
      },
    }),
  });
  await open({});
  const panel = within(await screen.findByRole('region', { name: 'Shortcut for Bacteria behaviour' }));
  await userEvent.click(panel.getByRole('button', { name: 'Show' }));
  await panel.findByRole('button', { name: 'Hide' });
  await panel.findByText('Showing 3 of 3');
  for (const [role, name] of [
    ['radio', 'Genus'],
    ['radio', 'Species'],
    ['radio', 'To eat'],
    ['radio', 'Not to eat'],
    ['checkbox', 'Edit existing behaviours'],
    ['checkbox', 'Apply to species of selected genus'],
    ['searchbox', 'Search genus'],
    ['button', 'Select page'],
    ['button', 'Select all pages'],
    ['button', 'Clear'],
    ['button', 'Next page'],
  ] as const) {
    panel.getByRole(role, { name });
  }
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  for (const [name, options] of [
    ['Status', ['Low', 'Normal', 'High']],
    ['Flow', ['Increase', 'Decrease']],
  ] as const) {
    const field = panel.getByRole('combobox', { name });
    await userEvent.click(field);
    const list = await screen.findByRole('listbox', { name, hidden: true });
    expect(
      within(list)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(options);
    await userEvent.keyboard('{Escape}');
  }
  // Several categories, found by typing, taken away again.
  const categories = panel.getByRole('combobox', { name: 'Category filter' });
  await userEvent.click(categories);
  await userEvent.paste('butyr');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Equol producers', hidden: true })).toBeNull());
  await userEvent.click(await screen.findByRole('option', { name: 'Butyrate producers', hidden: true }));
  await panel.findByText('Showing 1 of 1');
  await userEvent.click(categories);
  await userEvent.paste('equol');
  await userEvent.click(await screen.findByRole('option', { name: 'Equol producers', hidden: true }));
  await panel.findByText('Showing 2 of 2');
  await userEvent.type(categories, '{Backspace}{Backspace}');
  await panel.findByText('Showing 3 of 3');
});

test('the list of the shortcut: placeholder, pages, ids, empty texts', async () => {
  const panel = await openShortcut({
    'GET /bacteria/genus': () => ({ body: { genuses: manyGenera } }),
    'GET /bacteria/species': () => ({
      body: {
        species: [...speciesOf(1678, 'Bifidobacterium'), { taxId: 301301, name: 'Roseburia hominis', genusTaxId: 841 }],
      },
    }),
  });
  const search = () => panel.getByRole<HTMLInputElement>('searchbox');
  await panel.findByRole('checkbox', { name: /^Abiotrophia ?46123$/ });
  expect(search().placeholder).toBe('Search genus');
  const sizes = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect([...sizes.options].map(({ textContent }) => textContent)).toEqual([
    '10/page',
    '25/page',
    '50/page',
    '100/page',
  ]);
  expect(panel.getByText('Showing 25 of 40')).toBeTruthy();
  await userEvent.click(search());
  await userEvent.paste('no such genus');
  expect(await panel.findByText('No genus')).toBeTruthy();
  expect(panel.getByText('0 results')).toBeTruthy();

  await userEvent.click(panel.getByRole('radio', { name: 'Species' }));
  await panel.findByText('Showing 10 of 13');
  expect(search().placeholder).toBe('Search species (or type genus id)');
  await userEvent.type(search(), '1678');
  expect(await panel.findByText('Showing 10 of 12')).toBeTruthy();
  expect(panel.getByRole('checkbox', { name: /^Bifidobacterium 0 ?genus 1678 ?1680$/ })).toBeTruthy();
  expect(panel.queryByRole('checkbox', { name: 'Apply to species of selected genus' })).toBeNull();
  await userEvent.click(search());
  await userEvent.paste(' no such species');
  expect(await panel.findByText('No species')).toBeTruthy();
});

test('species to include: all by default, with search, pages and buttons', async () => {
  const panel = await openShortcut({
    'GET /bacteria/species': () => ({ body: { species: speciesOf(1678, 'Bifidobacterium') } }),
  });
  await userEvent.click(panel.getByRole('checkbox', { name: 'Apply to species of selected genus' }));
  await userEvent.click(await panel.findByRole('checkbox', { name: /^Bifidobacterium ?1678$/ }));
  expect(await panel.findByText('Species to include')).toBeTruthy();
  expect(await panel.findByText('Included 12/12')).toBeTruthy();
  expect(panel.getAllByRole('searchbox')).toHaveLength(2);
  for (const name of ['Select page', 'Select all pages', 'Clear', 'Next page']) {
    expect(panel.getAllByRole('button', { name }), name).toHaveLength(2);
  }
  const ticks = within(panel.getByRole('list', { name: 'Species to include' })).getAllByRole('checkbox');
  expect(ticks).toHaveLength(10);
  await userEvent.click(ticks[0] as HTMLElement);
  expect(await panel.findByText('Included 11/12')).toBeTruthy();
  await userEvent.click(panel.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement);
  expect(await panel.findByText('Included 0/12')).toBeTruthy();
});

test('ticks that a search hides are said, and Apply says how many it writes to', async () => {
  const panel = await openShortcut({ 'GET /bacteria/genus': () => ({ body: { genuses: manyGenera } }) });
  await panel.findByText('Showing 25 of 40');
  await userEvent.click(panel.getByRole('button', { name: 'Select page' }));
  expect(await panel.findByRole('button', { name: 'Apply', description: 'Apply to 25 bacteria' })).toBeTruthy();
  await userEvent.click(panel.getByRole('searchbox', { name: 'Search genus' }));
  await userEvent.paste('Abiotr');
  expect(await panel.findByText('25 selected, 1 shown')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Keep only the shown' }));
  expect(await panel.findByText('1 of 40 selected')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Apply', description: 'Apply to 1 bacterium' })).toBeTruthy();
});
