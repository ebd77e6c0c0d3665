import { getRouteApi } from '@tanstack/react-router';
import type { SetBehaviourSearch } from './bacteria-behaviour.search.ts';
import { BehaviourWorkspace } from './behaviour-workspace.tsx';

const route = getRouteApi('/admin/bacteria-behaviour');

export function BacteriaBehaviourScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetBehaviourSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <BehaviourWorkspace search={search} setSearch={setSearch} />;
}
