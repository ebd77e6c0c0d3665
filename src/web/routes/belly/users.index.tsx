import { createFileRoute } from '@tanstack/react-router';
import { PatientsScreen } from '#web/features/patients/patients-screen.tsx';
import { patientsSearchSchema } from '#web/features/patients/patients-search.ts';

export const Route = createFileRoute('/belly/users/')({
  validateSearch: patientsSearchSchema,
  component: PatientsScreen,
});
