import { createFileRoute } from '@tanstack/react-router';
import { BacteriaCategoriesScreen } from '#web/features/bacteria-categories/bacteria-categories-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-categories')({
  component: BacteriaCategoriesScreen,
});
