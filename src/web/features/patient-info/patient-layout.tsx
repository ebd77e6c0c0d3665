import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useChildMatches, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { WorkSteps } from '#web/entities/patient-report/work-frame.tsx';
import { hasStatus } from '#web/lib/api-error.ts';
import { TitleScope, useDocumentTitle } from '#web/ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './patient-header.module.css';
import { PatientBar, PatientHeader } from './patient-header.tsx';
import { PatientTabs } from './patient-tabs.tsx';
import { RedFlagsBanner } from './red-flags-banner.tsx';

const route = getRouteApi('/belly/users/$userId');

/** What every page of one patient stands in: header and tabs. */
export function PatientLayout() {
  const userId = Number(route.useParams().userId);
  const known = Number.isSafeInteger(userId) && userId > 0;
  const patient = useQuery({ ...patientQuery(userId), enabled: known });
  const isWork = useChildMatches({ select: (below) => below.some(({ staticData }) => staticData.workScreen) });
  const { labReportId } = useParams({ strict: false });
  const step = useChildMatches({
    select: (below) => below.find(({ staticData }) => staticData.workStep !== undefined)?.staticData.workStep,
  });

  if (!known || hasStatus(patient.error, 404)) return <NoPatient />;
  if (patient.data === undefined) {
    if (patient.isError) return <ErrorState error={patient.error} onRetry={() => void patient.refetch()} />;
    return <SkeletonRows rows={10} rowHeight={44} />;
  }
  const page = (
    // Titles outlive the page in the browser's history, and show on shared screens: never the name.
    <TitleScope value={patient.data.code}>
      <Outlet />
    </TitleScope>
  );
  if (isWork) {
    return (
      <div className={classes.work}>
        <PatientBar user={patient.data} />
        <div className={classes.workBanner}>
          <RedFlagsBanner user={patient.data} />
        </div>
        {page}
      </div>
    );
  }
  return (
    <>
      <PatientHeader user={patient.data} />
      <RedFlagsBanner user={patient.data} />
      <PatientTabs userId={userId} counts={patient.data.counts} />
      {step !== undefined && labReportId !== undefined && (
        <div className={classes.steps}>
          <WorkSteps params={{ userId: String(userId), labReportId }} step={step} />
        </div>
      )}
      {page}
    </>
  );
}

function NoPatient() {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  useDocumentTitle(common('errors.notFound'));
  const back = (
    <Button variant="default" renderRoot={(props) => <Link to="/belly/users" {...props} />}>
      {t('toPatients')}
    </Button>
  );
  return (
    <EmptyState icon={<IconUserOff size={28} stroke={1.5} aria-hidden />} action={back}>
      {t('notFound')}
    </EmptyState>
  );
}
