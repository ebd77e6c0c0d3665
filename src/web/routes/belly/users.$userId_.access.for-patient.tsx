import { createFileRoute } from '@tanstack/react-router';
import { ForPatientScreen } from '#web/features/access/for-patient-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId_/access/for-patient')({
  staticData: { texts: ['access'] },
  component: ForPatientScreen,
});
