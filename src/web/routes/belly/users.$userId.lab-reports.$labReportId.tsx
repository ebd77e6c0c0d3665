import { createFileRoute } from '@tanstack/react-router';
import { LabReportLayout } from '#web/features/lab-reports/lab-report-layout.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId')({
  component: LabReportLayout,
});
