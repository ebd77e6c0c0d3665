import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { watchHighlights } from '#web/testing/watch-highlights.ts';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import { RelationWorkspace } from './relation-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const path = '/admin/category/assigment/species';
const genusPath = '/admin/category/assigment/genus';
const speciesUpTo = (length: number) =>
  Array.from({ length }, (_, index) => ({
    taxId: 1000 + index,
    name: `Species ${String(index).padStart(2, '0')}`,
    genusTaxId: 7,
  }));
const species = speciesUpTo(60);

type Handlers = Parameters<typeof fakeApi>[0];

function serve(extra: Handlers = {}) {
  const stored = [{ categoryBacteriaId: 4, speciesId: 1000, speciesName: 'Species 00' }];
  return fakeApi({
    'GET /category/bacteria/getAll': () => ({
      body: {
        ctgBacteriaList: [
          { id: 4, name: 'Butyrate producers', description: '', reportDescription: '', color: '#339af0' },
          { id: 5, name: 'Šećerni razgraditelji', description: '', reportDescription: '', color: '#339af0' },
        ],
      },
    }),
    'GET /bacteria/species': () => ({ body: { species } }),
    'GET /bacteria/genus': () => ({ body: { genuses: [{ taxId: 7, name: 'Genus seven' }] } }),
    [`GET ${path}`]: () => ({ body: { categorySpeciesAssignments: stored } }),
    [`GET ${genusPath}`]: () => ({ body: { categoryGenusAssignments: [] } }),
    [`POST ${path}`]: ({ body }) => {
      const key = body as { categoryBacteriaId: number; speciesId: number };
      const added = { ...key, speciesName: `Species ${String(key.speciesId - 1000).padStart(2, '0')}` };
      stored.push(added);
      return { status: 201, body: { assignment: added, changeSetId: 8 } };
    },
    [`DELETE ${path}`]: () => {
      stored.length = 0;
      return { body: { deleted: 1, changeSetId: 9 } };
    },
    ...extra,
  });
}

/** The one genus in its category, or not. */
function genusStore(): { handlers: Handlers; assign: () => void } {
  const seven = { categoryBacteriaId: 4, genusId: 7, genusName: 'Genus seven' };
  let stored: (typeof seven)[] = [];
  const assign = () => {
    stored = [seven];
  };
  return {
    assign,
    handlers: {
      [`GET ${genusPath}`]: () => ({ body: { categoryGenusAssignments: stored } }),
      [`POST ${genusPath}`]: () => {
        assign();
        return { status: 201, body: { assignment: seven, changeSetId: 10 } };
      },
      [`DELETE ${genusPath}`]: () => {
        stored = [];
        return { body: { deleted: 1, changeSetId: 11 } };
      },
    },
  };
}

function Screen({ initial }: { initial: RelationSearch }) {
  const [search, setSearch] = useState(initial);
  return <RelationWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}

const open = (initial: RelationSearch = { category: 4 }, role: Role = 'Admin') =>
  renderScreen(<Screen initial={initial} />, role);

const assigned = () => screen.getByRole('list', { name: 'Assigned species' });
const available = () => screen.getByRole('list', { name: 'Available species' });

const pageSizesOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a switch, categories, what is assigned and what is available, each with its search', async () => {
  serve();
  await open({});
  await userEvent.click(await screen.findByRole('option', { name: /Butyrate producers/ }));
  screen.getByRole('searchbox', { name: 'Search category' });
  await screen.findByRole('button', { name: 'Delete Species 00' });
  screen.getByRole('searchbox', { name: 'Search assigned species' });
  screen.getByRole('searchbox', { name: 'Search available species' });
  screen.getByRole('button', { name: 'Add Species 01' });
  screen.getByRole('button', { name: 'Previous page' });
  screen.getByRole('button', { name: 'Next page' });
  expect(pageSizesOf('Rows per page')).toEqual(['10/page', '25/page', '50/page', '100/page']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('25');
  const level = within(screen.getByRole('radiogroup', { name: 'Level' }));
  expect(level.getByRole<HTMLInputElement>('radio', { name: 'Species' }).checked).toBe(true);
  await userEvent.click(level.getByRole('radio', { name: 'Genus' }));
  expect(await screen.findByRole('searchbox', { name: 'Search available genus' })).toBeTruthy();
});

test('adding needs a category', async () => {
  const api = serve();
  await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Add Species 03' }));
  expect(await within(await screen.findByRole('alert')).findByText('Select a category first')).toBeTruthy();
  expect(api.sent('POST', path)).toHaveLength(0);
});

test('a species is assigned, moves to the other list, and stands out', async () => {
  const api = serve();
  await open();
  const highlights = watchHighlights();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Species 03' }));
  expect(await screen.findByText('Species assigned')).toBeTruthy();
  expect(api.sent('POST', path)[0]?.body).toEqual({ categoryBacteriaId: 4, speciesId: 1003 });
  await within(assigned()).findByText('Species 03');
  await waitFor(() => expect(highlights()).toMatch(/Species 03/));
  await waitFor(() => expect(within(available()).queryByText('Species 03')).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a species is unassigned', async () => {
  const api = serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Species 00' }));
  expect(await screen.findByText('Species unassigned')).toBeTruthy();
  expect(api.sent('DELETE', path)[0]?.body).toEqual({ categoryBacteriaId: 4, speciesId: 1000 });
  expect(await screen.findByText('No species is assigned to this category yet.')).toBeTruthy();
});

test('a genus is assigned and unassigned', async () => {
  const api = serve(genusStore().handlers);
  await open({ category: 4, level: 'genus' });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search available genus' }), 'SEVEN');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Genus seven' }));
  expect(await screen.findByText('Genus assigned')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Genus seven' }));
  expect(await screen.findByText('Genus unassigned')).toBeTruthy();
  for (const method of ['POST', 'DELETE']) {
    expect(api.sent(method, genusPath).map(({ body }) => body)).toEqual([{ categoryBacteriaId: 4, genusId: 7 }]);
  }
});

test('somebody else was faster: already paired, and the list is fresh', async () => {
  const store = genusStore();
  serve({
    ...store.handlers,
    [`POST ${genusPath}`]: () => ({ status: 409, body: refusal('GENUS_PAIRED', 'It is there already.') }),
  });
  await open({ category: 4, level: 'genus' });
  const add = await screen.findByRole('button', { name: 'Add Genus seven' });
  store.assign();
  await userEvent.click(add);
  expect(await screen.findByText('Genus already paired.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Genus seven' }));
  expect(await screen.findByText('Genus unassigned')).toBeTruthy();
});

test.each([
  [409, 'The species is in this category already.', 'Species already paired.'],
  [403, 'duplicate key', 'Species already paired.'],
  [403, 'Only Admin may do this.', 'Forbidden (403). Check role/CSRF or payload.'],
  [500, 'Something broke.', 'Something broke.'],
])('a refusal with %i "%s" says "%s"', async (status, message, shown) => {
  const api = serve({ [`POST ${path}`]: () => ({ status, body: refusal('FORBIDDEN', message) }) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Species 03' }));
  expect(await screen.findByText(shown)).toBeTruthy();
  await waitFor(() => expect(api.sent('GET', path).length).toBeGreaterThan(1));
});

test('25 a page, previous and next, and other sizes', async () => {
  serve();
  await open();
  expect(await screen.findByText('1–25 of 59')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('26–50 of 59')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10/page');
  expect(await screen.findByText('1–10 of 59')).toBeTruthy();
});

/** The steps of an address, and the browser's Back. */
function WithBack({ initial }: { initial: RelationSearch }) {
  const [steps, setSteps] = useState([initial]);
  return (
    <>
      <button type="button" onClick={() => setSteps(steps.slice(0, -1))}>
        Back
      </button>
      <RelationWorkspace
        search={steps.at(-1) ?? initial}
        setSearch={(part, { replace = false } = {}) =>
          setSteps((before) => [...(replace ? before.slice(0, -1) : before), { ...before.at(-1), ...part }])
        }
      />
    </>
  );
}

test('pages are in the address, in Croatian too', async () => {
  serve({ 'GET /bacteria/species': () => ({ body: { species: speciesUpTo(1817) } }) });
  await changeLanguage('hr');
  await renderScreen(<WithBack initial={{ page: 2 }} />);
  expect(await screen.findByText('26–50 od 1.817')).toBeTruthy();
  expect(pageSizesOf('Redaka po stranici')).toEqual(['10/str', '25/str', '50/str', '100/str']);
  await userEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }));
  expect(await screen.findByText('51–75 od 1.817')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('26–50 od 1.817')).toBeTruthy();
});

test('search takes no notice of accents and case', async () => {
  serve();
  await open({});
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search category' }), 'SECER');
  await waitFor(() => expect(screen.queryByText('Butyrate producers')).toBeNull());
  expect(screen.getByText('Šećerni razgraditelji')).toBeTruthy();
});

test('a nutritionist reads only', async () => {
  serve();
  await open({ category: 4 }, 'Nutritionist');
  expect(await screen.findByText('Read-only')).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Species 03' })).disabled).toBe(true);
});
