import { getRouteApi } from '@tanstack/react-router';
import type { SetReferenceRangesSearch } from './reference-ranges.search.ts';
import { ReferenceRangesWorkspace } from './reference-ranges-workspace.tsx';

const route = getRouteApi('/admin/reference-ranges');

export function ReferenceRangesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetReferenceRangesSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <ReferenceRangesWorkspace search={search} setSearch={setSearch} />;
}
