import { createFileRoute } from '@tanstack/react-router';
import { GiveScreen } from '#web/features/patient-report/give-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/give')({
  staticData: { texts: ['mail', 'patient-report'], workStep: 'give' },
  component: GiveScreen,
});
