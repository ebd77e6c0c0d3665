import { LabReportsScreen } from '#web/features/lab-reports/lab-reports-screen.tsx';
import { GivenReportsScreen } from '#web/features/patient-report/given-reports-screen.tsx';

export function LabReportsPage() {
  return (
    <LabReportsScreen>
      <GivenReportsScreen />
    </LabReportsScreen>
  );
}
