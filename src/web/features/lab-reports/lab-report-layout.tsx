import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { IconReportOff } from '#web/ui/icons.gen.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId');

/** What every page of one lab report stands in: one that the patient does not have is said once, and the same everywhere. */
export function LabReportLayout() {
  const params = route.useParams();
  const list = useQuery(labReportListQuery(Number(params.userId)));
  const known = list.data?.some(({ id }) => String(id) === params.labReportId);
  // A list from before an upload knows nothing of the new report yet.
  if (known === false && !list.isFetching) return <NoLabReport userId={params.userId} />;
  return <Outlet />;
}

function NoLabReport({ userId }: { userId: string }) {
  const { t } = useTranslation();
  useDocumentTitle(t('errors.notFound'));
  return (
    <EmptyState
      icon={<IconReportOff size={28} stroke={1.5} aria-hidden />}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/belly/users/$userId/lab-reports" params={{ userId }} {...props} />}
        >
          {t('labReport.toList')}
        </Button>
      }
    >
      {t('labReport.missing')}
    </EmptyState>
  );
}
