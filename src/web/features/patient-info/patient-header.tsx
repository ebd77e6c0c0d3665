import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { bodyMass } from '#domain/dri/body-mass-index.ts';
import { type GestationalAge, gestationalAge } from '#domain/person/pregnancy.ts';
import { NextStepLink } from '#web/entities/patient/next-step-link.tsx';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { restrictionsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { driInputOfUser } from './dri-input-of-user.ts';
import { PatientActions } from './patient-actions.tsx';
import classes from './patient-header.module.css';
import { PatientTabs } from './patient-tabs.tsx';

/** The tables of growth are loaded for children only. */
const ChildPercentile = lazy(async () => ({ default: (await import('./child-percentile.tsx')).ChildPercentile }));

/** Name, code, age, sex, BMI, restrictions and next step, on every page of the patient. */
export function PatientHeader({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  return (
    <header className={classes.header}>
      <BackLink to="/belly/users">{t('back')}</BackLink>
      <div className={classes.row}>
        <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={40} />
        <div className={classes.who}>
          <h1 className={classes.name}>{`${user.firstName} ${user.lastName}`}</h1>
          <PatientFacts user={user} />
        </div>
        <div className={classes.end}>
          {user.status === 'archived' && <Badge outlined>{tPatient('status.archived')}</Badge>}
          {user.step.name !== 'none' && <NextStepLink patient={user} />}
          <PlannedFollowUp user={user} />
          <PatientActions user={user} />
        </div>
      </div>
    </header>
  );
}

/** The same in one bar, for screens that need the height. */
export function PatientBar({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  return (
    <header className={classes.bar}>
      <Link to="/belly/users" className={classes.back} aria-label={t('back')}>
        <IconChevronLeft size={18} aria-hidden />
      </Link>
      <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={32} />
      <div className={classes.barWho}>
        <h1 className={classes.barName} title={`${user.firstName} ${user.lastName}`}>
          {`${user.firstName} ${user.lastName}`}
        </h1>
        <PatientFacts user={user} />
      </div>
      <PatientTabs userId={user.id} counts={user.counts} />
    </header>
  );
}

function PatientFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { bmi, note } = bodyMass(driInputOfUser(user));
  const pregnancy = gestationOf(user);
  return (
    <p className={classes.facts}>
      <span>{user.code}</span>
      {user.age !== null && <span>{tPatient('age', { count: user.age })}</span>}
      {user.sex !== null && <span>{tPatient(`sex.${user.sex}`)}</span>}
      {bmi !== null && (
        <span>
          {t('bmi')} {formatNumber(bmi, { maximumFractionDigits: 1 })}
          {note === 'childPercentiles' && (
            <Suspense fallback={null}>
              <ChildPercentile user={user} />
            </Suspense>
          )}
        </span>
      )}
      {pregnancy !== null && <span>{tPatient('pregnancy', { weeks: pregnancy.weeks, count: pregnancy.days })}</span>}
      <span>
        <RestrictionNames ids={user.foodRestrictionIds} />
      </span>
      <GoalCounts {...user.goals} />
      <span>
        <Link to="/belly/users/$userId/access" params={{ userId: String(user.id) }} className={classes.whoLooked}>
          {t('whoLooked')}
        </Link>
      </span>
    </p>
  );
}

/** Nothing is said where no goal was ever agreed. */
function GoalCounts({ open, reached }: UserDetails['goals']) {
  const { t } = useTranslation('patient-info');
  if (open + reached === 0) return null;
  const parts = [
    ...(reached > 0 ? [t('goals.reached', { count: reached })] : []),
    ...(open > 0 ? [t('goals.open', { count: open })] : []),
  ];
  return <span>{t('goals.all', { counts: parts.join(', ') })}</span>;
}

function RestrictionNames({ ids }: { ids: number[] }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data } = useQuery(restrictionsQuery(language));
  if (ids.length === 0) return t('noRestrictions');
  const names = ids.flatMap((id) => data?.find((restriction) => restriction.id === id)?.name ?? []);
  return names.length === 0 ? t('restrictions', { count: ids.length }) : names.join(', ');
}

/** From the due date by the day; from weeks that were entered without one, by the week. */
function gestationOf({ dueDate, pregnancyWeeks }: UserDetails): GestationalAge | null {
  if (dueDate !== null) return gestationalAge(dueDate, new Date().toISOString().slice(0, 10));
  return pregnancyWeeks === null ? null : { weeks: pregnancyWeeks, days: 0 };
}

/** What was agreed for a later day; from that day on it is the next step itself. */
function PlannedFollowUp({ user: { followUp, step } }: { user: UserDetails }) {
  const { t } = useTranslation('patient');
  if (followUp === null || step.name === 'followUp' || step.name === 'none') return null;
  return (
    <span className={classes.planned} title={followUp.text}>
      {t('followUp.on', { date: formatDate(followUp.dueOn) })}
    </span>
  );
}
