import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { bacteriaFoodSearch } from '#web/features/rule-base/bacteria-food/bacteria-food.search.ts';
import { BacteriaFoodScreen } from '#web/features/rule-base/bacteria-food/bacteria-food-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-food-relation/')({
  validateSearch: bacteriaFoodSearch,
  staticData: { texts: ['bacteria-food', 'reference-data'] },
  component: BacteriaFoodPage,
});

/** By its address: a screen that imported the route itself would bring a chunk of its own to the login page. */
const api = getRouteApi('/admin/bacteria-food-relation/');

function BacteriaFoodPage() {
  return <BacteriaFoodScreen route={api} />;
}
