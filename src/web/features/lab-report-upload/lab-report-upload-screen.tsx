import { getRouteApi } from '@tanstack/react-router';
import { UploadWorkspace } from './upload-workspace.tsx';

const route = getRouteApi('/admin/users/lab-report-upload');

/** The patient is chosen here and stands in the address. */
export function LabReportUploadScreen() {
  const { userId } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <UploadWorkspace
      userId={userId ?? null}
      onUser={(id) => void navigate({ search: { userId: id ?? undefined }, replace: true })}
    />
  );
}
