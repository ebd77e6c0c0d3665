import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { AdminUserListItem, adminUsersApi, UserSort } from '#contract/patients.contract.ts';
import { QuestionnaireRing } from '#web/entities/patient/questionnaire-ring.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable, type Sort } from '#web/ui/data-table.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import type { UserDialog } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';
import classes from './users-screen.module.css';

interface UsersTableProps {
  list: UseQueryResult<ResponseOf<typeof adminUsersApi.list>>;
  searched: string | undefined;
  sort: Sort<UserSort>;
  onSort: (sort: Sort<UserSort>) => void;
  onClearSearch: () => void;
  onDialog: (dialog: UserDialog) => void;
}

export function UsersTable({ list, searched, sort, onSort, onClearSearch, onDialog }: UsersTableProps) {
  const { t } = useTranslation('users');
  const columns = useColumns(onDialog);
  const placeholder = list.isPending ? (
    <SkeletonRows rows={10} rowHeight={44} />
  ) : list.isError ? (
    <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  ) : searched === undefined ? (
    <EmptyState>{t('empty')}</EmptyState>
  ) : (
    <NoMatchState text={searched} onClear={onClearSearch} />
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={list.data?.users ?? []}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      placeholder={placeholder}
    />
  );
}

function useColumns(onDialog: (dialog: UserDialog) => void): Column<AdminUserListItem, UserSort>[] {
  const { t } = useTranslation('users');
  const { t: tPatient } = useTranslation('patient');
  return [
    {
      key: 'code',
      header: tPatient('fields.code'),
      sort: 'code',
      render: ({ id, code }) => (
        <Link to="/belly/users/$userId/info" params={{ userId: String(id) }} className={classes.link}>
          {code}
        </Link>
      ),
    },
    { key: 'firstName', header: tPatient('fields.firstName'), render: ({ firstName }) => firstName },
    { key: 'lastName', header: tPatient('fields.lastName'), sort: 'name', render: ({ lastName }) => lastName },
    {
      key: 'account',
      header: tPatient('fields.account'),
      sort: 'account',
      render: ({ account }) => <span className={classes.nowrap}>{account.name}</span>,
    },
    {
      key: 'labReports',
      header: tPatient('fields.labReports'),
      align: 'right',
      render: ({ labReportCount }) => formatNumber(labReportCount),
    },
    {
      key: 'questionnaires',
      header: tPatient('fields.questionnaires'),
      render: ({ questionnaires }) => <QuestionnaireRing {...questionnaires} />,
    },
    {
      key: 'created',
      header: tPatient('fields.created'),
      sort: 'created',
      render: ({ createdAt }) => <span className={classes.nowrap}>{formatDate(createdAt)}</span>,
    },
    {
      key: 'status',
      header: tPatient('fields.status'),
      render: ({ status }) => <Badge tone={status === 'active' ? 'green' : 'grey'}>{t(`statusBadge.${status}`)}</Badge>,
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      hiddenHeader: true,
      align: 'right',
      render: (user) => <UserMenu user={user} onDialog={onDialog} />,
    },
  ];
}
