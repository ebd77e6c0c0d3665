import { createFileRoute } from '@tanstack/react-router';
import { BacteriaCategoryRelationScreen } from '#web/features/bacteria-category-relation/bacteria-category-relation-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-category-relation')({
  component: BacteriaCategoryRelationScreen,
});
