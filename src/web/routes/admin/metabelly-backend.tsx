import { createFileRoute, redirect } from '@tanstack/react-router';
import { movedTabs, operationsSearch } from '#web/features/operations/operations.search.ts';
import { OperationsScreen } from '#web/features/operations/operations-screen.tsx';

export const Route = createFileRoute('/admin/metabelly-backend')({
  validateSearch: operationsSearch,
  beforeLoad: ({ search: { tab } }) => {
    if (tab === 'practice' || tab === 'coherence') throw redirect({ to: movedTabs[tab], replace: true });
  },
  staticData: { texts: ['operations', 'patient', 'reference-data'] },
  component: OperationsScreen,
});
