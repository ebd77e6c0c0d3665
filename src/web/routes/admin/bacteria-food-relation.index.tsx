import { createFileRoute } from '@tanstack/react-router';
import { BacteriaFoodScreen } from '#web/features/bacteria-food/bacteria-food-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-food-relation/')({
  component: BacteriaFoodScreen,
});
