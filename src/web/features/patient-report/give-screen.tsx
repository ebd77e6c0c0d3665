import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/give');

/** The report that is made: how it is given, what was checked, what became of those before. */
export function GiveScreen() {
  const { t } = useTranslation('patient');
  useDocumentTitle(t('steps.give'));
  const params = route.useParams();
  return <p>{params.labReportId}</p>;
}
