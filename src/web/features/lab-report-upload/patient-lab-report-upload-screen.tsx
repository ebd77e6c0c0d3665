import { getRouteApi } from '@tanstack/react-router';
import { UploadWorkspace } from './upload-workspace.tsx';

const route = getRouteApi('/admin/users/$userId/lab-report-upload');

/** The patient is the one of the address. */
export function PatientLabReportUploadScreen() {
  const userId = Number(route.useParams().userId);
  return <UploadWorkspace userId={Number.isSafeInteger(userId) && userId > 0 ? userId : null} />;
}
