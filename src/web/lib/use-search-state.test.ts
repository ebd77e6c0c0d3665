import { expect, test } from 'vitest';
import { type SearchRoute, useSearchState } from './use-search-state.ts';

interface Search {
  page?: number | undefined;
  text?: string | undefined;
}

/** A route at an address, and what it was asked to do. */
function routeAt(search: Search) {
  const asked: { search: Search; replace: boolean; resetScroll: boolean }[] = [];
  const route: SearchRoute<Search> = {
    useSearch: () => search,
    useNavigate: () => async (change) => {
      asked.push({ ...change, search: change.search(search) });
    },
  };
  return { route, asked };
}

test('a list goes to its first page, in place of the address before', () => {
  const { route, asked } = routeAt({ page: 4, text: 'a' });
  const [search, setSearch] = useSearchState(route, 'list');
  expect(search).toEqual({ page: 4, text: 'a' });
  setSearch({ text: 'b' });
  setSearch({ page: 5 });
  expect(asked).toEqual([
    { search: { page: undefined, text: 'b' }, replace: true, resetScroll: true },
    { search: { page: 5, text: 'a' }, replace: true, resetScroll: true },
  ]);
});

test('panels keep their pages and their place; a change is a step unless it asks to replace', () => {
  const { route, asked } = routeAt({ page: 4 });
  const [, setSearch] = useSearchState(route, 'panels');
  setSearch({ text: 'b' });
  setSearch({ page: undefined }, { replace: true });
  expect(asked).toEqual([
    { search: { page: 4, text: 'b' }, replace: false, resetScroll: false },
    { search: { page: undefined }, replace: true, resetScroll: false },
  ]);
});
