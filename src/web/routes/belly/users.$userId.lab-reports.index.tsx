import { createFileRoute } from '@tanstack/react-router';
import { LabReportsScreen } from '#web/features/lab-reports/lab-reports-screen.tsx';
import { GivenReportsScreen } from '#web/features/patient-report/given-reports-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/')({
  staticData: { texts: ['lab-reports', 'mail', 'patient-report'] },
  component: () => (
    <LabReportsScreen>
      <GivenReportsScreen />
    </LabReportsScreen>
  ),
});
