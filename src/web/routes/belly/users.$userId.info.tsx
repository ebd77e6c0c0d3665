import { createFileRoute } from '@tanstack/react-router';
import { PatientInfoScreen } from '#web/features/patient-info/patient-info-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/info')({
  staticData: { texts: ['measurements', 'patient', 'patient-info', 'patients'] },
  component: PatientInfoScreen,
});
