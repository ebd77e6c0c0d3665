import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { CategoriesSearch } from './bacteria-categories.search.ts';
import { CategoriesWorkspace } from './categories-workspace.tsx';

const butyrate = {
  id: 4,
  name: 'Butyrate producers',
  description: 'Ferment fibre to butyrate.',
  reportDescription: 'They feed the bowel lining.',
  color: '#339af0',
};

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /category/bacteria/getAll': () => ({ body: { ctgBacteriaList: [butyrate] } }),
    'GET /admin/category/assigment/species': () => ({
      body: { categorySpeciesAssignments: [{ categoryBacteriaId: 4, speciesId: 853, speciesName: 'F. prausnitzii' }] },
    }),
    'GET /admin/category/assigment/genus': () => ({ body: { categoryGenusAssignments: [] } }),
    'POST /admin/category/bacteria': ({ body }) => ({
      status: 201,
      body: { category: { id: 9, ...(body as object) }, changeSetId: 3 },
    }),
    'PUT /admin/category/bacteria/4': ({ body }) => ({
      body: { category: { id: 4, ...(body as object) }, changeSetId: 4 },
    }),
    'DELETE /admin/category/bacteria/4': () => ({ body: { deleted: 1, changeSetId: 5 } }),
    ...extra,
  });
}

function Screen() {
  const [search, setSearch] = useState<CategoriesSearch>({});
  return (
    <CategoriesWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />
  );
}

const open = (role: Role = 'Admin') => renderScreen(<Screen />, role);

function fill(label: string, text: string) {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
}

test('shows name, colour and both descriptions', async () => {
  serve();
  await open();
  expect(await screen.findByRole('cell', { name: 'Butyrate producers' })).toBeTruthy();
  for (const name of ['Name', 'Color', 'Description', 'Customer description']) {
    expect(screen.getByRole('columnheader', { name })).toBeTruthy();
  }
  expect(await screen.findByRole('link', { name: '1, open bacteria of Butyrate producers' })).toHaveProperty(
    'textContent',
    '1',
  );
});

test('a category needs a name, and is created with the picked colour and alpha', async () => {
  const api = serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: 'Create' });
  await userEvent.click(submit);
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(api.sent('POST', '/admin/category/bacteria')).toHaveLength(0);

  fill('Name', '  Acetogens ');
  fill('Description', 'Make acetate.');
  fill('Customer description', 'They use up gas.');
  fill('Hex', '#11aa22');
  fill('Alpha %', '50');
  await userEvent.click(submit);
  expect(await screen.findByText('Category created')).toBeTruthy();
  expect(api.sent('POST', '/admin/category/bacteria')[0]?.body).toEqual({
    name: 'Acetogens',
    description: 'Make acetate.',
    reportDescription: 'They use up gas.',
    color: '#11aa2280',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Create opens a modal with the fields that are listed, three of them required, and the picker', async () => {
  serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Name', 'Description', 'Customer description']) {
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name }).required, name).toBe(true);
  }
  dialog.getByRole('textbox', { name: 'Hex' });
  dialog.getByRole('textbox', { name: 'Alpha %' });
  dialog.getByRole('button', { name: 'Reset' });
  dialog.getByRole('button', { name: 'Color #539344' });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Color' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Pattern' }));
  expect(await dialog.findByRole('button', { name: 'Rings' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Custom' }));
  expect(await dialog.findByRole('textbox', { name: 'Custom CSS background' })).toBeTruthy();
});

test('starts with #339af0 and 100 %, takes up to six hex digits, resets', async () => {
  serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog');
  const hex = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hex' });
  expect(hex.value).toBe('339af0');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Alpha %' }).value).toBe('100');
  await userEvent.clear(hex);
  await userEvent.type(hex, 'zz1234567');
  expect(hex.value).toBe('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(hex.value).toBe('339af0');
});

test('a custom background is shown at once, and one that loads something is refused', async () => {
  const api = serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Butyrate producers' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('radio', { name: 'Custom' }));
  fill('Custom CSS background', 'url(https://example.org/x.png)');
  expect(await screen.findByText('Use gradients and plain colors only.')).toBeTruthy();
  fill('Custom CSS background', 'linear-gradient(90deg, red, blue)');
  expect(screen.getByTestId('category-preview').style.background).toContain('linear-gradient');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Category updated')).toBeTruthy();
  expect(api.sent('PUT', '/admin/category/bacteria/4')[0]?.body).toMatchObject({
    color: 'linear-gradient(90deg, red, blue)',
  });
});

test('a name that is taken is said at the name, and nothing typed is lost', async () => {
  serve({
    'PUT /admin/category/bacteria/4': () => ({
      status: 409,
      body: refusal('CATEGORY_NAME_TAKEN', 'A category with this name already exists.'),
    }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Butyrate producers' }));
  await screen.findByRole('dialog');
  fill('Name', 'Acetogens');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('A category with this name already exists.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Acetogens');
});

test('a taken name is said at the name and keeps what was typed', async () => {
  serve({
    'POST /admin/category/bacteria': () => ({
      status: 409,
      body: refusal('CATEGORY_NAME_TAKEN', 'A category with this name already exists.'),
    }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill('Name', 'Butyrate producers');
  fill('Description', 'Again.');
  fill('Customer description', 'Again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('A category with this name already exists.')).toBeTruthy();
  const typed = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(['Name', 'Description', 'Customer description'].map(typed)).toEqual([
    'Butyrate producers',
    'Again.',
    'Again.',
  ]);
});

test('a category changed by somebody else meanwhile is not overwritten unasked', async () => {
  let name = butyrate.name;
  const api = serve({
    'GET /category/bacteria/getAll': () => ({ body: { ctgBacteriaList: [{ ...butyrate, name }] } }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Butyrate producers' }));
  await screen.findByRole('dialog');
  name = 'Renamed elsewhere';
  fill('Description', 'Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/was changed by somebody else meanwhile/)).toBeTruthy();
  expect(api.sent('PUT', '/admin/category/bacteria/4')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Category updated')).toBeTruthy();
});

test('delete asks with the name of the category, and offers no Undo after it said that there is none', async () => {
  const api = serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Butyrate producers' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Delete category "Butyrate producers"? This cannot be undone.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const said = (await screen.findByText('Category deleted')).closest<HTMLElement>('[role=alert]');
  expect(said && within(said).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(api.sent('DELETE', '/admin/category/bacteria/4')).toHaveLength(1);
});

test('a nutritionist reads only', async () => {
  serve();
  await open('Nutritionist');
  expect(await screen.findByText('Read-only')).toBeTruthy();
  await screen.findByRole('cell', { name: 'Butyrate producers' });
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Butyrate producers' }).disabled).toBe(true);
});
