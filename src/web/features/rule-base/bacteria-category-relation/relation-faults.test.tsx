import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, heldAnswer, strangeAnswers } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { watchHighlights } from '#web/testing/watch-highlights.ts';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import { RelationWorkspace } from './relation-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const speciesPath = '/admin/category/assigment/species';
const genusPath = '/admin/category/assigment/genus';

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /category/bacteria/getAll': () => ({
      body: {
        ctgBacteriaList: [
          { id: 4, name: 'Butyrate producers', description: '', reportDescription: '', color: '#339af0' },
        ],
      },
    }),
    'GET /bacteria/species': () => ({
      body: {
        species: [
          { taxId: 853, name: 'Faecalibacterium prausnitzii', genusTaxId: 216851 },
          { taxId: 301301, name: 'Roseburia hominis', genusTaxId: 841 },
          { taxId: 301302, name: 'Roseburia faecis', genusTaxId: 841 },
        ],
      },
    }),
    'GET /bacteria/genus': () => ({
      body: {
        genuses: [
          { taxId: 841, name: 'Roseburia' },
          { taxId: 216851, name: 'Faecalibacterium' },
        ],
      },
    }),
    [`GET ${speciesPath}`]: () => ({
      body: {
        categorySpeciesAssignments: [
          { categoryBacteriaId: 4, speciesId: 853, speciesName: 'Faecalibacterium prausnitzii' },
        ],
      },
    }),
    [`GET ${genusPath}`]: () => ({
      body: { categoryGenusAssignments: [{ categoryBacteriaId: 4, genusId: 216851, genusName: 'Faecalibacterium' }] },
    }),
    ...extra,
  });
}

function Screen({ initial }: { initial: RelationSearch }) {
  const [search, setSearch] = useState(initial);
  return <RelationWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}

const open = (initial: RelationSearch = { category: 4 }) => renderScreen(<Screen initial={initial} />);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const alertOf = async (text: string) => (await screen.findByText(text)).closest('[role=alert]');

describe.each(strangeAnswers)('an error answer with $what', ({ text, said }) => {
  test.each([
    ['species', `POST ${speciesPath}`, 'Add Roseburia hominis', 'Failed to assign species'],
    ['species', `DELETE ${speciesPath}`, 'Delete Faecalibacterium prausnitzii', 'Failed to unassign species'],
    ['genus', `POST ${genusPath}`, 'Add Roseburia', 'Failed to assign genus'],
    ['genus', `DELETE ${genusPath}`, 'Delete Faecalibacterium', 'Failed to unassign genus'],
  ] as const)(
    'at %s level (%s) is said in red: its message, or else what failed',
    async (level, call, button, sentence) => {
      serve({ [call]: () => ({ status: 500, body: undefined, text }) });
      await open({ category: 4, level });
      await press(button);
      expect((await alertOf(said ?? sentence))?.getAttribute('data-tone')).toBe('red');
    },
  );
});

describe('messages', () => {
  test('of a failure speak Croatian on a Croatian screen', async () => {
    const text = '<html>Bad Gateway</html>';
    serve({ [`POST ${speciesPath}`]: () => ({ status: 502, body: undefined, text }) });
    await changeLanguage('hr');
    await open();
    await press('Dodaj: Roseburia hominis');
    expect((await alertOf('Dodjela vrste nije uspjela'))?.getAttribute('data-tone')).toBe('red');
  });
});

test.each([
  ['en', { message: 'It exists' }],
  ['en', { message: 'ALREADY there' }],
  ['en', { message: 'duplicate key' }],
  ['en', { message: 'unique constraint', code: 17 }],
  ['en', { message: 'bad pair', code: 'FORBIDDEN', requestId: 'r' }],
  // Its translation has none of the words any more.
  ['hr', { message: 'duplicate key', code: 'FORBIDDEN', requestId: 'r' }],
] as const)('a 403 to an assignment that speaks of a pair means paired already (%s, %o)', async (language, body) => {
  const api = serve({ [`POST ${speciesPath}`]: () => ({ status: 403, body }) });
  await open();
  await screen.findByRole('button', { name: 'Add Roseburia hominis' });
  await act(() => changeLanguage(language));
  await press(/^(Add|Dodaj:) Roseburia hominis/);
  const paired = language === 'en' ? 'Species already paired.' : 'Vrsta je već dodijeljena.';
  expect((await alertOf(paired))?.getAttribute('data-tone')).toBe('blue');
  await waitFor(() => expect(api.sent('GET', speciesPath).length).toBeGreaterThan(1));
});

test.each([
  'already exists',
  '<html><body><h1>403</h1><p>The assignment already exists.</p></body></html>',
  '"already exists"',
  '{"error":"already exists"}',
  '{"data":{"message":"already exists"}}',
  '{"errors":[{"detail":"already exists"}]}',
])('a 403 that says so in any form means paired already: %s', async (text) => {
  serve({ [`POST ${speciesPath}`]: () => ({ status: 403, body: undefined, text }) });
  await open();
  await press('Add Roseburia hominis');
  expect((await alertOf('Species already paired.'))?.getAttribute('data-tone')).toBe('blue');
});

test.each(['', '<html>Forbidden</html>', '{"error":"no right to do this"}'])(
  'any other 403 is forbidden: %s',
  async (text) => {
    serve({ [`POST ${speciesPath}`]: () => ({ status: 403, body: undefined, text }) });
    await open();
    await press('Add Roseburia hominis');
    const alert = await alertOf('Forbidden (403). Check role/CSRF or payload.');
    expect(alert?.getAttribute('data-tone')).toBe('yellow');
  },
);

test('a 403 to a removal never means paired already', async () => {
  serve({ [`DELETE ${speciesPath}`]: () => ({ status: 403, body: { message: 'duplicate key exists' } }) });
  await open();
  await press(/^Delete Faecalibacterium/);
  const alert = await alertOf('Forbidden (403). Check role/CSRF or payload.');
  expect(alert?.getAttribute('data-tone')).toBe('yellow');
  expect(screen.queryByText('Species already paired.')).toBeNull();
});

test('a conflict on a removal is not called paired', async () => {
  serve({ [`DELETE ${speciesPath}`]: () => ({ status: 409, body: {} }) });
  await open();
  await press(/^Delete Faecalibacterium/);
  expect((await alertOf('Failed to unassign species'))?.getAttribute('data-tone')).toBe('red');
});

test('an Add while another runs is sent, and each says what became of it', async () => {
  const first = heldAnswer({ status: 500, body: {} });
  const api = serve({
    [`POST ${speciesPath}`]: ({ body }) =>
      (body as { speciesId: number }).speciesId === 301301
        ? first.handler()
        : {
            status: 201,
            body: {
              assignment: { ...(body as object), categoryBacteriaId: 4, speciesName: 'F. prausnitzii' },
              changeSetId: 8,
            },
          },
  });
  await open();
  const highlights = watchHighlights();
  const hominis = await screen.findByRole('button', { name: 'Add Roseburia hominis' });
  act(() => {
    hominis.click();
    hominis.click();
  });
  await waitFor(() => expect(hominis.hasAttribute('data-loading')).toBe(true));
  await press('Add Roseburia faecis');
  expect((await alertOf('Species assigned'))?.textContent).toContain('Roseburia faecis · Butyrate producers');
  await waitFor(() => expect(highlights()).toMatch(/Roseburia faecis/));
  first.release();
  expect((await alertOf('Failed to assign species'))?.textContent).toContain('Roseburia hominis');
  expect(api.sent('POST', speciesPath)).toHaveLength(2);
});

test('nothing is available or assigned before the assignments are known', async () => {
  const list = heldAnswer({ body: { categorySpeciesAssignments: [] } });
  serve({ [`GET ${speciesPath}`]: list.handler });
  await open();
  await screen.findByText('Butyrate producers');
  expect(screen.queryByText('0')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(screen.queryByText('No species is assigned to this category yet.')).toBeNull();
  list.release();
  expect(await screen.findByRole('button', { name: 'Add Faecalibacterium prausnitzii' })).toBeTruthy();
});

test('a category of the address is not asked for before the categories are known', async () => {
  const list = heldAnswer({ body: { ctgBacteriaList: [] } });
  serve({ 'GET /category/bacteria/getAll': list.handler });
  await open();
  await screen.findByText('Bacteria category relation');
  expect(screen.queryByText('Select a category first')).toBeNull();
  list.release();
  expect(await screen.findByText('Select a category first')).toBeTruthy();
});
