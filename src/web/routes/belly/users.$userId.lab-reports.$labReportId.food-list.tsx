import { createFileRoute } from '@tanstack/react-router';
import { FoodListScreen } from '#web/features/recommendation/food-list-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/food-list')({
  component: FoodListScreen,
});
