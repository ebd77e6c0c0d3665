import { getRouteApi } from '@tanstack/react-router';
import type { SetBacteriaFoodSearch } from './bacteria-food.search.ts';
import { BacteriaFoodWorkspace } from './bacteria-food-workspace.tsx';

const route = getRouteApi('/admin/bacteria-food-relation/');

export function BacteriaFoodScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetBacteriaFoodSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <BacteriaFoodWorkspace search={search} setSearch={setSearch} />;
}
