import { getRouteApi } from '@tanstack/react-router';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { RelationWorkspace } from './relation-workspace.tsx';

const route = getRouteApi('/admin/bacteria-category-relation');

export function BacteriaCategoryRelationScreen() {
  const [search, setSearch] = useSearchState(route, 'panels');
  return <RelationWorkspace search={search} setSearch={setSearch} />;
}
