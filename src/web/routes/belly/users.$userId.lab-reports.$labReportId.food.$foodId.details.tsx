import { createFileRoute } from '@tanstack/react-router';
import { FoodDetailsScreen } from '#web/features/recommendation/food-details-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details')({
  component: FoodDetailsScreen,
});
