import { createFileRoute } from '@tanstack/react-router';
import { foodDetailsSearch } from '#web/features/food-details/food-details.search.ts';
import { FoodDetailsScreen } from '#web/features/food-details/food-details-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details')({
  validateSearch: foodDetailsSearch,
  staticData: { texts: ['food-list', 'recommendation', 'reference-range'], workStep: 'foods' },
  component: FoodDetailsScreen,
});
