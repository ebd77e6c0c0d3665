import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserListItem, UserSort } from '#contract/patients.contract.ts';
import { LatestReport } from '#web/entities/patient/latest-report.tsx';
import { NextStepLink } from '#web/entities/patient/next-step-link.tsx';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { QuestionnaireRing } from '#web/entities/patient/questionnaire-ring.tsx';
import { RedFlagMark } from '#web/entities/patient/red-flag-mark.tsx';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { restrictionsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './patients-screen.module.css';

export function usePatientColumns(): Column<UserListItem, UserSort>[] {
  const { t } = useTranslation('patient');
  return [
    { key: 'name', header: t('fields.name'), sort: 'name', always: true, render: (user) => <NameLink user={user} /> },
    {
      key: 'code',
      header: t('fields.code'),
      sort: 'code',
      render: ({ code }) => <span className={layout.nowrap}>{code}</span>,
    },
    {
      key: 'age',
      header: t('fields.age'),
      sort: 'age',
      align: 'right',
      render: ({ age }) => (age === null ? <span className={layout.faint}>–</span> : formatNumber(age)),
    },
    {
      key: 'sex',
      offAtFirst: true,
      header: t('fields.sex'),
      render: ({ sex }) => (sex === null ? <span className={layout.faint}>–</span> : t(`sex.${sex}`)),
    },
    {
      key: 'report',
      header: t('fields.latestLabReport'),
      sort: 'latestLabReport',
      render: ({ latestLabReport }) => <LatestReport report={latestLabReport} />,
    },
    {
      key: 'nextStep',
      header: t('fields.nextStep'),
      sort: 'nextStep',
      render: (user) => (
        <span className={classes.step}>
          <NextStepLink patient={user} />
          {user.followUp !== null && user.step.name !== 'followUp' && user.step.name !== 'none' && (
            <span className={layout.tiny} title={user.followUp.text}>
              {t('followUp.on', { date: formatDay(user.followUp.dueOn) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'nextVisit',
      header: t('fields.nextVisit'),
      render: ({ nextVisit }) => <NextVisit visit={nextVisit} />,
    },
    {
      key: 'questionnaires',
      offAtFirst: true,
      header: t('fields.questionnaires'),
      render: ({ questionnaires }) => <QuestionnaireRing {...questionnaires} />,
    },
    {
      key: 'restrictions',
      header: t('fields.restrictions'),
      render: ({ foodRestrictionIds }) => <Restrictions ids={foodRestrictionIds} />,
    },
  ];
}

function NameLink({ user }: { user: UserListItem }) {
  return (
    <Link
      to="/belly/users/$userId/info"
      params={{ userId: String(user.id) }}
      className={`${layout.inlineGroup} ${layout.link} ${classes.name}`}
    >
      <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} />
      <span className={layout.shrinks} title={`${user.firstName} ${user.lastName}`}>
        <span className={classes.cut}>
          {user.firstName} {user.lastName}
        </span>{' '}
        <RedFlagMark flags={user.redFlags} />
        <span className={classes.codeBelow}>{user.code}</span>
      </span>
    </Link>
  );
}

function NextVisit({ visit }: { visit: UserListItem['nextVisit'] }) {
  const { t } = useTranslation('patients');
  if (visit === null) return <span className={classNames(layout.faint, layout.nowrap)}>{t('nextVisit.none')}</span>;
  const day = visit.on === practiceToday() ? t('nextVisit.today') : formatDay(visit.on);
  return <span className={layout.nowrap}>{visit.startsAt === null ? day : `${day}, ${visit.startsAt}`}</span>;
}

function Restrictions({ ids }: { ids: number[] }) {
  const { t } = useTranslation('patients');
  const { language } = useLanguage();
  const { data } = useQuery(restrictionsQuery(language));
  const names = ids.flatMap((id) => data?.find((restriction) => restriction.id === id)?.name ?? []);
  const [first, ...rest] = names;
  if (ids.length === 0) return <span className={layout.faint}>–</span>;
  // The list of names is on its way, or failed: that there are restrictions is known all the same.
  if (first === undefined) return t('restrictions', { count: ids.length });
  return (
    <span className={classes.restrictions} title={names.join(', ')}>
      {rest.length === 0 ? first : t('more', { name: first, count: rest.length })}
    </span>
  );
}
