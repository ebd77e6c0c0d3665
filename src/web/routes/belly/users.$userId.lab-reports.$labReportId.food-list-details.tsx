import { createFileRoute } from '@tanstack/react-router';
import { FoodListDetailsScreen } from '#web/features/food-list/food-list-details-screen.tsx';
import { foodListDetailsSearchSchema } from '#web/features/food-list/food-list-search.ts';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food-list-details')({
  validateSearch: foodListDetailsSearchSchema,
  component: FoodListDetailsScreen,
});
