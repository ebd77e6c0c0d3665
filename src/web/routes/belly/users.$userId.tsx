import { createFileRoute } from '@tanstack/react-router';
import { PatientLayout } from '#web/features/patient-info/patient-layout.tsx';

export const Route = createFileRoute('/belly/users/$userId')({
  staticData: { texts: ['patient', 'patient-info', 'patient-report'] },
  component: PatientLayout,
});
