import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Account, AccountSort, accountsApi } from '#contract/accounts.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useOwnAccountId } from '#web/entities/account/use-own-account-id.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable, type Sort } from '#web/ui/data-table.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import type { AccountDialog } from './account-dialogs.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './accounts-screen.module.css';

interface AccountsTableProps {
  list: UseQueryResult<ResponseOf<typeof accountsApi.list>>;
  searched: string | undefined;
  sort: Sort<AccountSort>;
  onSort: (sort: Sort<AccountSort>) => void;
  onClearSearch: () => void;
  onDialog: (dialog: AccountDialog) => void;
}

export function AccountsTable({ list, searched, sort, onSort, onClearSearch, onDialog }: AccountsTableProps) {
  const { t } = useTranslation('accounts');
  const columns = useColumns(onDialog);
  const placeholder = list.isPending ? (
    <SkeletonRows rows={6} rowHeight={44} />
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
      rows={list.data?.accounts ?? []}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      placeholder={placeholder}
    />
  );
}

function useColumns(onDialog: (dialog: AccountDialog) => void): Column<Account, AccountSort>[] {
  const { t } = useTranslation('accounts');
  const ownId = useOwnAccountId();
  return [
    {
      key: 'username',
      header: t('columns.username'),
      sort: 'username',
      render: ({ id, username }) => (
        <span className={classes.nowrap}>
          <strong>{username}</strong>
          {id === ownId && <Badge className={classes.you ?? ''}>{t('you')}</Badge>}
        </span>
      ),
    },
    { key: 'firstName', header: t('columns.firstName'), render: ({ firstName }) => firstName },
    { key: 'lastName', header: t('columns.lastName'), sort: 'name', render: ({ lastName }) => lastName },
    {
      key: 'email',
      header: t('columns.email'),
      render: ({ email }) => email ?? <span className={classes.muted}>–</span>,
    },
    {
      key: 'role',
      header: t('columns.role'),
      sort: 'role',
      render: ({ role }) => <Badge tone={role === 'Admin' ? 'beet' : 'grey'}>{t(`roles.${role}`)}</Badge>,
    },
    {
      key: 'users',
      header: t('columns.users'),
      sort: 'users',
      align: 'right',
      render: ({ id, userCount, firstName, lastName }) => (
        <Link
          to="/admin/users/AllUsers"
          search={{ accountId: id, status: 'all' }}
          className={classes.link}
          aria-label={`${formatNumber(userCount)} · ${t('showUsers', { name: `${firstName} ${lastName}` })}`}
        >
          {formatNumber(userCount)}
        </Link>
      ),
    },
    {
      key: 'lastLogin',
      header: t('columns.lastLogin'),
      sort: 'lastLogin',
      render: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className={classes.muted}>{t('never')}</span>
        ) : (
          <span className={classes.nowrap}>{formatDateTime(lastLoginAt)}</span>
        ),
    },
    {
      key: 'active',
      header: t('columns.active'),
      render: ({ active }) => (active ? <Badge tone="green">{t('yes')}</Badge> : <Badge outlined>{t('no')}</Badge>),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      hiddenHeader: true,
      align: 'right',
      render: (account) => <AccountMenu account={account} own={account.id === ownId} onDialog={onDialog} />,
    },
  ];
}
