import { createFileRoute } from '@tanstack/react-router';
import { foodListDetailsSearch } from '#web/features/food-list/food-list.search.ts';
import { FoodListDetailsScreen } from '#web/features/food-list/food-list-details-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food-list-details')({
  validateSearch: foodListDetailsSearch,
  staticData: { texts: ['food-list', 'recommendation', 'reference-range'], workStep: 'foods' },
  component: FoodListDetailsScreen,
});
