import { createFileRoute } from '@tanstack/react-router';
import { visitsSearch } from '#web/features/visits/visits.search.ts';
import { VisitsScreen } from '#web/features/visits/visits-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/visits')({
  validateSearch: visitsSearch,
  staticData: { texts: ['measurements', 'visits'] },
  component: VisitsScreen,
});
