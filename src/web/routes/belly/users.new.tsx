import { createFileRoute } from '@tanstack/react-router';
import { NewPatientScreen } from '#web/features/new-patient/new-patient-screen.tsx';

export const Route = createFileRoute('/belly/users/new')({
  staticData: { texts: ['patient', 'patient-info', 'patients'] },
  component: NewPatientScreen,
});
