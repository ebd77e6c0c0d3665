import { createFileRoute } from '@tanstack/react-router';
import { labReportUploadSearch } from '#web/features/lab-report-upload/lab-report-upload.search.ts';
import { LabReportUploadScreen } from '#web/features/lab-report-upload/lab-report-upload-screen.tsx';

export const Route = createFileRoute('/admin/users/lab-report-upload')({
  validateSearch: labReportUploadSearch,
  staticData: { texts: ['lab-report-notes', 'lab-report-upload', 'patient'] },
  component: LabReportUploadScreen,
});
