import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth-context.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { UploadWorkspace } from './upload-workspace.tsx';

const route = getRouteApi('/admin/users/$userId/lab-report-upload');

/** The patient is the one of the address. */
export function PatientLabReportUploadScreen() {
  const { t } = useTranslation('patient');
  const { isAdmin } = useAuth();
  const params = route.useParams();
  const userId = Number(params.userId);
  return (
    <>
      {/* an Admin stays among the pages of Admins */}
      {!isAdmin && (
        <BackLink to="/belly/users/$userId/lab-reports" params={params}>
          {t('sample.all')}
        </BackLink>
      )}
      <UploadWorkspace userId={Number.isSafeInteger(userId) && userId > 0 ? userId : null} />
    </>
  );
}
