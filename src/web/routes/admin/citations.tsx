import { createFileRoute } from '@tanstack/react-router';
import { citationsSearch } from '#web/features/citations/citations.search.ts';
import { CitationsScreen } from '#web/features/citations/citations-screen.tsx';

export const Route = createFileRoute('/admin/citations')({
  validateSearch: citationsSearch,
  staticData: { ruleBook: 'citations', texts: ['citations', 'reference-data'] },
  component: CitationsScreen,
});
