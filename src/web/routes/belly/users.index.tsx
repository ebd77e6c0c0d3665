import { createFileRoute } from '@tanstack/react-router';
import { PatientsScreen } from '#web/features/patients/patients-screen.tsx';

export const Route = createFileRoute('/belly/users/')({
  component: PatientsScreen,
});
