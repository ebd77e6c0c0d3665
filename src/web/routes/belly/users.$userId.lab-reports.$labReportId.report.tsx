import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '#web/features/patient-report/report-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/report')({
  staticData: { texts: ['patient-report'], workScreen: true, workStep: 'report' },
  component: ReportScreen,
});
