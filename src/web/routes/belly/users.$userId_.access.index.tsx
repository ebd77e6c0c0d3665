import { createFileRoute } from '@tanstack/react-router';
import { accessSearch } from '#web/features/access/access.search.ts';
import { PatientAccessScreen } from '#web/features/access/patient-access-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId_/access/')({
  validateSearch: accessSearch,
  staticData: { texts: ['access'] },
  component: PatientAccessScreen,
});
