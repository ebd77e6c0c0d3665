import { getRouteApi } from '@tanstack/react-router';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { CategoriesWorkspace } from './categories-workspace.tsx';

const route = getRouteApi('/admin/bacteria-categories');

export function BacteriaCategoriesScreen() {
  const [search, setSearch] = useSearchState(route, 'panels');
  return <CategoriesWorkspace search={search} setSearch={setSearch} />;
}
