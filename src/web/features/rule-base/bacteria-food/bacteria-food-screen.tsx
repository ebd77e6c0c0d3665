import { type SearchRoute, useSearchState } from '#web/lib/use-search-state.ts';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import { BacteriaFoodWorkspace } from './bacteria-food-workspace.tsx';

/** Stays at the address it is shown at: the screen has two. */
export function BacteriaFoodScreen({ route }: { route: SearchRoute<BacteriaFoodSearch> }) {
  const [search, setSearch] = useSearchState(route, 'panels');
  return <BacteriaFoodWorkspace search={search} setSearch={setSearch} />;
}
