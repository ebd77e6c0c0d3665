import type { BacteriaFoodSearch, SetBacteriaFoodSearch } from './bacteria-food.search.ts';
import { BacteriaFoodWorkspace } from './bacteria-food-workspace.tsx';

interface Change {
  search: (previous: BacteriaFoodSearch) => BacteriaFoodSearch;
  replace: boolean;
  resetScroll: boolean;
}

interface BacteriaFoodScreenProps {
  search: BacteriaFoodSearch;
  /** Stays at the address it is shown at: the screen has two. */
  navigate: (change: Change) => Promise<void>;
}

export function BacteriaFoodScreen({ search, navigate }: BacteriaFoodScreenProps) {
  const setSearch: SetBacteriaFoodSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <BacteriaFoodWorkspace search={search} setSearch={setSearch} />;
}
