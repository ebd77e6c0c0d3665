import { createFileRoute } from '@tanstack/react-router';
import { LabReportScreen } from '#web/features/lab-reports/lab-report-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/')({
  component: LabReportScreen,
});
