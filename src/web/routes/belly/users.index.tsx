import { createFileRoute } from '@tanstack/react-router';
import { patientsSearch } from '#web/features/patients/patients.search.ts';
import { PatientsScreen } from '#web/features/patients/patients-screen.tsx';

export const Route = createFileRoute('/belly/users/')({
  validateSearch: patientsSearch,
  staticData: { texts: ['patient', 'patients'] },
  component: PatientsScreen,
});
