import { createFileRoute } from '@tanstack/react-router';
import { relationSearch } from '#web/features/rule-base/bacteria-category-relation/bacteria-category-relation.search.ts';
import { BacteriaCategoryRelationScreen } from '#web/features/rule-base/bacteria-category-relation/bacteria-category-relation-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-category-relation')({
  validateSearch: relationSearch,
  staticData: { texts: ['bacteria-category-relation', 'reference-data'] },
  component: BacteriaCategoryRelationScreen,
});
