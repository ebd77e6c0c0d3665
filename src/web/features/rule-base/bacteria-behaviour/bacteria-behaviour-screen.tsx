import { getRouteApi } from '@tanstack/react-router';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { BehaviourWorkspace } from './behaviour-workspace.tsx';

const route = getRouteApi('/admin/bacteria-behaviour');

export function BacteriaBehaviourScreen() {
  const [search, setSearch] = useSearchState(route, 'panels');
  return <BehaviourWorkspace search={search} setSearch={setSearch} />;
}
