import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { adultFromYears } from '#domain/dri/body-mass-index.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';
import { BodyCard } from './body-card.tsx';
import { DislikedFoodsCard } from './disliked-foods-card.tsx';
import { DrugsCard } from './drugs-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import classes from './info-card.module.css';
import { NotesCard } from './notes-card.tsx';
import { PhenotypesCard } from './phenotypes-card.tsx';
import { RestrictionsCard } from './restrictions-card.tsx';
import { SupplementsCard } from './supplements-card.tsx';

const MeasurementsPanel = lazy(async () => ({
  default: (await import('./measurements/measurements-panel.tsx')).MeasurementsPanel,
}));
const FollowUpsCard = lazy(async () => ({ default: (await import('./follow-ups-card.tsx')).FollowUpsCard }));
const route = getRouteApi('/belly/users/$userId/info');

export function PatientInfoScreen() {
  const { t } = useTranslation('patient-info');
  useDocumentTitle(t('tabs.info'));
  // The layout has loaded the patient, and stands in for a missing one.
  const { data: user } = useQuery(patientQuery(Number(route.useParams().userId)));
  if (user === undefined) return null;
  return (
    <>
      {user.age !== null && user.age < adultFromYears && <p className={classes.notice}>{t('childNotice')}</p>}
      <div className={`${layout.gridTop16} ${classes.cards}`}>
        <div className={layout.column16}>
          <DrugsCard user={user} />
          <SupplementsCard user={user} />
          <RestrictionsCard user={user} />
          <DislikedFoodsCard user={user} />
        </div>
        <div className={layout.column16}>
          <PhenotypesCard user={user} />
          <Suspense
            fallback={
              <Panel className={classes.card}>
                <SkeletonRows rows={2} />
              </Panel>
            }
          >
            <FollowUpsCard userId={user.id} />
          </Suspense>
          <NotesCard user={user} />
        </div>
      </div>
      <div className={`${layout.gridTop16} ${classes.withMeasurements}`}>
        <div className={layout.column16}>
          <BodyCard user={user} />
          <IdentityCard user={user} />
        </div>
        <div className={layout.column16}>
          <Suspense
            fallback={
              <Panel>
                <SkeletonRows rows={4} />
              </Panel>
            }
          >
            <MeasurementsPanel user={user} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
