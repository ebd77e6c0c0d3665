import { createFileRoute } from '@tanstack/react-router';
import { FoodListDetailsScreen } from '#web/features/recommendation/food-list-details-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food-list-details')({
  component: FoodListDetailsScreen,
});
