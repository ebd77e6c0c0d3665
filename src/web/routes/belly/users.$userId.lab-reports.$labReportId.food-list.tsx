import { createFileRoute } from '@tanstack/react-router';
import { foodListSearch } from '#web/features/food-list/food-list.search.ts';
import { FoodListScreen } from '#web/features/food-list/food-list-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food-list')({
  staticData: { texts: ['food-list', 'recommendation', 'reference-range'], workStep: 'foods' },
  validateSearch: foodListSearch,
  component: FoodListScreen,
});
