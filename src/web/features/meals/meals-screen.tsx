import { getRouteApi } from '@tanstack/react-router';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { MealsWorkspace } from './meals-workspace.tsx';

const route = getRouteApi('/belly/meals');

export function MealsScreen() {
  const [search, setSearch] = useSearchState(route, 'panels');
  return <MealsWorkspace search={search} setSearch={setSearch} />;
}
