import { getRouteApi } from '@tanstack/react-router';
import type { SetRelationSearch } from './bacteria-category-relation.search.ts';
import { RelationWorkspace } from './relation-workspace.tsx';

const route = getRouteApi('/admin/bacteria-category-relation');

export function BacteriaCategoryRelationScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetRelationSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <RelationWorkspace search={search} setSearch={setSearch} />;
}
