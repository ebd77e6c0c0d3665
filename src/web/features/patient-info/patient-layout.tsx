import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getRouteApi,
  Link,
  Outlet,
  useChildMatches,
  useLocation,
  useNavigate,
  useParams,
} from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isToRead } from '#domain/red-flags/flag-causes.ts';
import { redFlagsPlace } from '#web/entities/patient/next-step-place.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { WorkRowEnd } from '#web/entities/workbench/work-frame.tsx';
import { WorkRow } from '#web/entities/workbench/work-row.tsx';
import { StripPlace, WorkStrips } from '#web/entities/workbench/work-strip.tsx';
import { hasStatus } from '#web/lib/api-error.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { IconUserOff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { TitleScope, useDocumentTitle } from '#web/ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { FlagsChip, FlagsStrip } from './flags-strip.tsx';
import classes from './patient-head.module.css';
import { PatientHead } from './patient-head.tsx';

const FlagsDrawer = lazy(async () => ({ default: (await import('./flags-drawer.tsx')).FlagsDrawer }));
const route = getRouteApi('/belly/users/$userId');

/** What every page of one patient stands in: who it is, and one line for the work on a report. */
export function PatientLayout() {
  const userId = Number(route.useParams().userId);
  const known = Number.isSafeInteger(userId) && userId > 0;
  const patient = useQuery({ ...patientQuery(userId), enabled: known });
  const { labReportId } = useParams({ strict: false });
  const { step, isFixed } = useChildMatches({
    select: (below) => {
      const data = below.map(({ staticData }) => staticData);
      return {
        step: data.find(({ workStep }) => workStep !== undefined)?.workStep,
        isFixed: data.some(({ workScreen }) => workScreen),
      };
    },
    structuralSharing: true,
  });
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  // opened once it stays, so that it closes as it should
  const wasAsked = useRef(false);
  const { flagsAsked, onInfo } = useLocation({
    select: ({ hash, pathname }) => ({ flagsAsked: hash === redFlagsPlace, onInfo: /\/info\/?$/.test(pathname) }),
    structuralSharing: true,
  });
  wasAsked.current ||= flagsAsked;

  useLetterKeys({
    f: () =>
      void (
        patient.data?.redFlags.some((flag) => !isToRead(flag)) &&
        navigate({ to: '.', search: true, hash: redFlagsPlace, resetScroll: false, hashScrollIntoView: false })
      ),
  });

  if (!known || hasStatus(patient.error, 404)) return <NoPatient />;
  if (patient.data === undefined) {
    if (patient.isError) return <ErrorState error={patient.error} onRetry={() => void patient.refetch()} />;
    return <SkeletonRows rows={10} rowHeight={44} />;
  }
  const user = patient.data;
  const closeFlags = (): void =>
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false, hashScrollIntoView: false });
  return (
    <WorkStrips>
      <div className={`${layout.stack} ${classes.frame}`} data-fixed={isFixed || undefined}>
        <div className={classes.top}>
          <PatientHead user={user} flags={<FlagsChip user={user} />} />
          <WorkRow user={user} labReportId={labReportId} step={step} onEnd={setEnd} />
        </div>
        <StripPlace />
        <FlagsStrip user={user} whole={onInfo} />
        <div className={`${layout.stack} ${layout.fill} ${classes.page}`} data-padded={step === undefined || undefined}>
          {/* Titles outlive the page in the browser's history, and show on shared screens: never the name. */}
          <TitleScope value={user.code}>
            <WorkRowEnd value={end}>
              <Outlet />
            </WorkRowEnd>
          </TitleScope>
        </div>
        <Suspense fallback={null}>
          {(flagsAsked || wasAsked.current) && <FlagsDrawer user={user} opened={flagsAsked} onClose={closeFlags} />}
        </Suspense>
      </div>
    </WorkStrips>
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
