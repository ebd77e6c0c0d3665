import { getRouteApi } from '@tanstack/react-router';
import type { SetCategoriesSearch } from './bacteria-categories.search.ts';
import { CategoriesWorkspace } from './categories-workspace.tsx';

const route = getRouteApi('/admin/bacteria-categories');

export function BacteriaCategoriesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetCategoriesSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <CategoriesWorkspace search={search} setSearch={setSearch} />;
}
