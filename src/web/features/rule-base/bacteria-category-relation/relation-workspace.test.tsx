import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { watchHighlights } from '#web/testing/watch-highlights.ts';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import { RelationWorkspace } from './relation-workspace.tsx';

const path = '/admin/category/assigment/species';
const species = Array.from({ length: 60 }, (_, index) => ({
  taxId: 1000 + index,
  name: `Species ${String(index).padStart(2, '0')}`,
  genusTaxId: 7,
}));

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
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
    'GET /admin/category/assigment/genus': () => ({ body: { categoryGenusAssignments: [] } }),
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

function Screen({ initial }: { initial: RelationSearch }) {
  const [search, setSearch] = useState(initial);
  return <RelationWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}

const open = (initial: RelationSearch = { category: 4 }, role: Role = 'Admin') =>
  renderScreen(<Screen initial={initial} />, role);

const assigned = () => screen.getByRole('list', { name: 'Assigned species' });
const available = () => screen.getByRole('list', { name: 'Available species' });

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
