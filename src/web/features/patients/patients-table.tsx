import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { NextStep } from '#contract/patient-fields.ts';
import type { patientsApi, UserListItem, UserSort } from '#contract/patients.contract.ts';
import { LatestReport } from '#web/entities/patient/latest-report.tsx';
import { NextStepBadge } from '#web/entities/patient/next-step-badge.tsx';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { QuestionnaireRing } from '#web/entities/patient/questionnaire-ring.tsx';
import { RedFlagMark } from '#web/entities/patient/red-flag-mark.tsx';
import { restrictionsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable, type Sort } from '#web/ui/data-table.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './patients-screen.module.css';

interface PatientsTableProps {
  list: UseQueryResult<ResponseOf<typeof patientsApi.list>>;
  status: 'active' | 'archived' | 'all';
  nextStep: NextStep | undefined;
  searched: string | undefined;
  sort: Sort<UserSort>;
  onSort: (sort: Sort<UserSort>) => void;
  onClearSearch: () => void;
  onShowAll: () => void;
  onAdd: () => void;
}

/** The rest is a tap away; a table that scrolls sideways hides the next step. */
const onPhone = ['name', 'nextStep'];

export function PatientsTable(props: PatientsTableProps) {
  const { t } = useTranslation('patients');
  const navigate = useNavigate();
  const columns = useColumns();
  const narrow = useMediaQuery('(width < 48em)') ?? false;
  return (
    <DataTable
      label={t('table')}
      columns={narrow ? columns.filter(({ key }) => onPhone.includes(key)) : columns}
      rows={props.list.data?.users ?? []}
      rowKey={({ id }) => id}
      rowHeight={50}
      sort={props.sort}
      onSort={props.onSort}
      onRowClick={({ id }) => void navigate({ to: '/belly/users/$userId/info', params: { userId: String(id) } })}
      placeholder={<Placeholder {...props} />}
    />
  );
}

function Placeholder(props: PatientsTableProps) {
  const { list, searched, nextStep, status } = props;
  const { t } = useTranslation('patients');
  if (list.isPending) return <SkeletonRows rows={10} rowHeight={50} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (searched !== undefined) return <NoMatchState text={searched} onClear={props.onClearSearch} />;
  const icon = <IconUsers size={24} stroke={1.5} aria-hidden />;
  if (nextStep !== undefined || status !== 'active') {
    const showAll = (
      <Button variant="default" size="xs" onClick={props.onShowAll}>
        {t('showAll')}
      </Button>
    );
    return (
      <EmptyState icon={icon} action={showAll}>
        {nextStep === undefined ? t('emptyArchived') : t('emptyStep')}
      </EmptyState>
    );
  }
  const add = (
    <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={props.onAdd}>
      {t('newUser.button')}
    </Button>
  );
  return (
    <EmptyState icon={icon} action={add}>
      {t('empty')}
    </EmptyState>
  );
}

function useColumns(): Column<UserListItem, UserSort>[] {
  const { t } = useTranslation('patient');
  return [
    { key: 'name', header: t('fields.name'), sort: 'name', render: (user) => <NameLink user={user} /> },
    {
      key: 'code',
      header: t('fields.code'),
      sort: 'code',
      render: ({ code }) => <span className={classes.nowrap}>{code}</span>,
    },
    {
      key: 'age',
      header: t('fields.age'),
      sort: 'age',
      align: 'right',
      render: ({ age }) => (age === null ? <span className={classes.muted}>–</span> : formatNumber(age)),
    },
    {
      key: 'sex',
      header: t('fields.sex'),
      render: ({ sex }) => (sex === null ? <span className={classes.muted}>–</span> : t(`sex.${sex}`)),
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
      render: ({ nextStep, nextStepSince, nextStepDue }) => (
        <NextStepBadge nextStep={nextStep} nextStepSince={nextStepSince} nextStepDue={nextStepDue} />
      ),
    },
    {
      key: 'questionnaires',
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
    <Link to="/belly/users/$userId/info" params={{ userId: String(user.id) }} className={classes.name}>
      <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} />
      <span>
        {user.firstName} {user.lastName} <RedFlagMark flags={user.redFlags} />
        <span className={classes.codeBelow}>{user.code}</span>
      </span>
    </Link>
  );
}

function Restrictions({ ids }: { ids: number[] }) {
  const { t } = useTranslation('patients');
  const { language } = useLanguage();
  const { data } = useQuery(restrictionsQuery(language));
  const names = ids.flatMap((id) => data?.find((restriction) => restriction.id === id)?.name ?? []);
  const [first, ...rest] = names;
  if (ids.length === 0) return <span className={classes.muted}>–</span>;
  // The list of names is on its way, or failed: that there are restrictions is known all the same.
  if (first === undefined) return t('restrictions', { count: ids.length });
  return (
    <span className={classes.nowrap} title={names.join(', ')}>
      {rest.length === 0 ? first : t('more', { name: first, count: rest.length })}
    </span>
  );
}
