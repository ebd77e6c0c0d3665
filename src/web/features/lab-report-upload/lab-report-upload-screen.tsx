import { getRouteApi } from '@tanstack/react-router';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { UploadWorkspace } from './upload-workspace.tsx';

const route = getRouteApi('/admin/users/lab-report-upload');

/** The patient is chosen here and stands in the address. */
export function LabReportUploadScreen() {
  const [{ userId }, setSearch] = useSearchState(route, 'list');
  return <UploadWorkspace userId={userId ?? null} onUser={(id) => setSearch({ userId: id ?? undefined })} />;
}
