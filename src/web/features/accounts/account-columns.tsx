import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountSort } from '#contract/account-fields.ts';
import type { Account } from '#contract/accounts.contract.ts';
import { useOwnAccountId } from '#web/entities/account/use-own-account-id.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './account-columns.module.css';
import type { AccountDialog } from './account-dialogs.tsx';
import { AccountMenu } from './account-menu.tsx';

export function useAccountColumns(onDialog: (dialog: AccountDialog) => void): Column<Account, AccountSort>[] {
  const { t } = useTranslation('accounts');
  const ownId = useOwnAccountId();
  return [
    {
      key: 'username',
      header: t('columns.username'),
      sort: 'username',
      always: true,
      whole: ({ username }) => username,
      render: ({ id, username }) => (
        <span className={layout.nowrap}>
          <strong>{username}</strong>
          {id === ownId && <Badge className={classes.you ?? ''}>{t('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'firstName',
      header: t('columns.firstName'),
      whole: ({ firstName }) => firstName,
      render: ({ firstName }) => firstName,
    },
    {
      key: 'lastName',
      header: t('columns.lastName'),
      sort: 'name',
      whole: ({ lastName }) => lastName,
      render: ({ lastName }) => lastName,
    },
    {
      key: 'email',
      header: t('columns.email'),
      whole: ({ email }) => email ?? '',
      render: ({ email }) => email ?? <span className={layout.faint}>–</span>,
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
          <span className={layout.faint}>{t('never')}</span>
        ) : (
          <span className={layout.nowrap}>{formatDateTime(lastLoginAt)}</span>
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
      always: true,
      align: 'right',
      render: (account) => <AccountMenu account={account} own={account.id === ownId} onDialog={onDialog} />,
    },
  ];
}
