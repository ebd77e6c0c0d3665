import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { bacteriaFoodSearch } from '#web/features/rule-base/bacteria-food/bacteria-food.search.ts';
import { BacteriaFoodScreen } from '#web/features/rule-base/bacteria-food/bacteria-food-screen.tsx';

/** The second address of the screen. */
export const Route = createFileRoute('/admin/bacteria-food-relation/BacteriaFoodRelationPage')({
  validateSearch: bacteriaFoodSearch,
  staticData: { texts: ['bacteria-food', 'reference-data'] },
  component: BacteriaFoodPage,
});

/** By its address: a screen that imported the route itself would bring a chunk of its own to the login page. */
const api = getRouteApi('/admin/bacteria-food-relation/BacteriaFoodRelationPage');

function BacteriaFoodPage() {
  return <BacteriaFoodScreen route={api} />;
}
