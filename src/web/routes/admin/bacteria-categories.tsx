import { createFileRoute } from '@tanstack/react-router';
import { categoriesSearch } from '#web/features/rule-base/bacteria-categories/bacteria-categories.search.ts';
import { BacteriaCategoriesScreen } from '#web/features/rule-base/bacteria-categories/bacteria-categories-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-categories')({
  validateSearch: categoriesSearch,
  staticData: { texts: ['bacteria-categories', 'reference-data'] },
  component: BacteriaCategoriesScreen,
});
