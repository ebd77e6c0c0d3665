import { createFileRoute } from '@tanstack/react-router';
import { LabReportUploadScreen } from '#web/features/lab-report-upload/lab-report-upload-screen.tsx';

export const Route = createFileRoute('/admin/users/lab-report-upload')({
  component: LabReportUploadScreen,
});
