import { createFileRoute } from '@tanstack/react-router';
import { PatientLabReportUploadScreen } from '#web/features/lab-report-upload/patient-lab-report-upload-screen.tsx';

export const Route = createFileRoute('/admin/users/$userId/lab-report-upload')({
  staticData: { texts: ['lab-report-notes', 'lab-report-upload', 'patient'] },
  component: PatientLabReportUploadScreen,
});
