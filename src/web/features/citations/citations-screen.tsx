import { getRouteApi } from '@tanstack/react-router';
import type { SetCitationsSearch } from './citations.search.ts';
import { CitationsWorkspace } from './citations-workspace.tsx';

const route = getRouteApi('/admin/citations');

export function CitationsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetCitationsSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <CitationsWorkspace search={search} setSearch={setSearch} />;
}
