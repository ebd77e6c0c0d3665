import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, heldAnswer, strangeAnswers } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { CategoriesSearch } from './bacteria-categories.search.ts';
import { CategoriesWorkspace } from './categories-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const category = (id: number, name: string): BacteriaCategory => ({
  ...{ id, name, description: 'For staff.', reportDescription: 'For patients.', color: '#339af0' },
});

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /category/bacteria/getAll': () => ({
      body: { ctgBacteriaList: [category(4, 'Butyrate producers'), category(5, 'Acetogens')] },
    }),
    'GET /admin/category/assigment/species': () => ({ body: { categorySpeciesAssignments: [] } }),
    'GET /admin/category/assigment/genus': () => ({ body: { categoryGenusAssignments: [] } }),
    'PUT /admin/category/bacteria/4': () => ({ body: { category: category(4, 'Butyrate producers'), changeSetId: 4 } }),
    ...extra,
  });
}

function Screen() {
  const [search, setSearch] = useState<CategoriesSearch>({});
  return (
    <CategoriesWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />
  );
}

const open = () => renderScreen(<Screen />);

async function remove(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

async function edit(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Butyrate producers' }));
  await screen.findByRole('dialog');
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe.each(strangeAnswers)('an error answer with $what', ({ text, said }) => {
  test.each([
    ['Delete', 'DELETE', 500, 'Failed to delete category', () => remove('Butyrate producers')],
    ['Save changes', 'PUT', 500, 'Operation failed', () => edit().then(save)],
    ['Save changes', 'PUT', 409, 'Operation failed', () => edit().then(save)],
  ] as const)('to %s (%s, %i) is its message, or else "%s"', async (_action, method, status, sentence, write) => {
    serve({ [`${method} /admin/category/bacteria/4`]: () => ({ status, body: undefined, text }) });
    await open();
    await write();
    expect(await screen.findByText(said ?? sentence)).toBeTruthy();
  });
});

test('two deletes at once have each their own message', async () => {
  const first = heldAnswer({ status: 500, body: {} });
  serve({
    'DELETE /admin/category/bacteria/4': first.handler,
    'DELETE /admin/category/bacteria/5': () => ({ body: { deleted: 1, changeSetId: 5 } }),
  });
  await open();
  await remove('Butyrate producers');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await remove('Acetogens');
  const done = (await screen.findByText('Category deleted')).closest('[role=alert]');
  expect(done?.textContent).toContain('Acetogens');
  first.release();
  const failed = (await screen.findByText('Failed to delete category')).closest('[role=alert]');
  expect(failed?.textContent).toContain('Butyrate producers');
});

test('a save that is answered after the form was closed is said, and closes nothing else', async () => {
  const answer = heldAnswer({ status: 409, body: { message: 'A category with this name already exists.' } });
  serve({ 'PUT /admin/category/bacteria/4': answer.handler });
  await open();
  await edit();
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  answer.release();
  const alert = (await screen.findByText('A category with this name already exists.')).closest('[role=alert]');
  expect(alert?.textContent).toContain('Butyrate producers');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

describe('alpha percent', () => {
  const alpha = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Alpha %' });

  test('can be emptied, and 50 means 50', async () => {
    const api = serve();
    await open();
    await edit();
    await userEvent.clear(alpha());
    expect(alpha().value).toBe('');
    await userEvent.type(alpha(), '50');
    expect(alpha().value).toBe('50');
    await save();
    await screen.findByText('Category updated');
    expect(api.sent('PUT', '/admin/category/bacteria/4')[0]?.body).toMatchObject({ color: '#339af080' });
  });

  test.each(['12.5', '101', '-5'])('%s is refused, and said to be', async (text) => {
    const api = serve();
    await open();
    await edit();
    await userEvent.clear(alpha());
    await userEvent.type(alpha(), text);
    expect(alpha().value).toBe(text);
    expect(await screen.findByText('Enter a whole number from 0 to 100.')).toBeTruthy();
    await save();
    expect(api.sent('PUT', '/admin/category/bacteria/4')).toHaveLength(0);
  });

  test('left empty is not saved as something else, and is marked at its field', async () => {
    const api = serve();
    await open();
    await edit();
    await userEvent.clear(alpha());
    expect(alpha().getAttribute('aria-invalid')).not.toBe('true');
    await save();
    const reason = await screen.findByText('Enter a whole number from 0 to 100.');
    expect([alpha().getAttribute('aria-invalid'), alpha().getAttribute('aria-describedby')]).toEqual([
      'true',
      reason.id,
    ]);
    expect(api.sent('PUT', '/admin/category/bacteria/4')).toHaveLength(0);
  });
});

test('how many bacteria a category has is not said before it is known', async () => {
  const list = heldAnswer({ body: { categorySpeciesAssignments: [] } });
  serve({ 'GET /admin/category/assigment/species': list.handler });
  await open();
  expect(await screen.findByRole('link', { name: 'Open bacteria of Acetogens' })).toBeTruthy();
  list.release();
  expect(await screen.findByRole('link', { name: '0, open bacteria of Acetogens' })).toBeTruthy();
});
