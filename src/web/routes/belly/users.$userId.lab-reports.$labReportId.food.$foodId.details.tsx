import { createFileRoute } from '@tanstack/react-router';
import { FoodDetailsScreen } from '#web/features/food-details/food-details-screen.tsx';
import { foodDetailsSearchSchema } from '#web/features/food-details/food-details-search.ts';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details')({
  validateSearch: foodDetailsSearchSchema,
  component: FoodDetailsScreen,
});
