import { createFileRoute } from '@tanstack/react-router';
import { bacteriaFoodSearchSchema } from '#web/features/rule-base/bacteria-food/bacteria-food.search.ts';
import { BacteriaFoodScreen } from '#web/features/rule-base/bacteria-food/bacteria-food-screen.tsx';

/** The second address of the screen. */
export const Route = createFileRoute('/admin/bacteria-food-relation/BacteriaFoodRelationPage')({
  validateSearch: bacteriaFoodSearchSchema,
  component: BacteriaFoodPage,
});

function BacteriaFoodPage() {
  return <BacteriaFoodScreen route={Route} />;
}
