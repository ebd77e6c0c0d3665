import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleSchema } from '#contract/account-fields.ts';
import { accountListQuery } from '#web/entities/account/account.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { sortedQuery } from '#web/lib/list-search.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { IconPlus } from '#web/ui/icons.gen.ts';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useAccountColumns } from './account-columns.tsx';
import { type AccountDialog, AccountDialogs } from './account-dialogs.tsx';

const route = getRouteApi('/admin/accounts/AllAccounts');

export function AccountsScreen() {
  const { t } = useTranslation('accounts');
  const { t: tCommon } = useTranslation();
  const { isAdmin } = useAuth();
  const [search, change] = useSearchState(route, 'list');
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const { role, active } = search;
  const list = useQuery(
    accountListQuery({
      ...sortedQuery(search, 'name'),
      role,
      active: active === undefined ? undefined : active ? 'true' : 'false',
    }),
  );

  return (
    <ListScreen
      title={t('title')}
      badges={isAdmin ? null : <ReadOnlyBadge />}
      count={list.data?.total}
      search={search}
      onSearch={change}
      searchLabel={t('search')}
      sortedBy="name"
      list={list}
      columnsName="accounts"
      columns={useAccountColumns(setDialog)}
      rows={list.data?.accounts}
      expectedRows={6}
      empty={<EmptyState>{t('empty')}</EmptyState>}
      controls={
        <>
          <NativeSelect
            size="sm"
            aria-label={t('role')}
            value={role ?? ''}
            data={[
              { value: '', label: t('allRoles') },
              ...roleSchema.options.map((each) => ({ value: each, label: t(`roles.${each}`) })),
            ]}
            onChange={({ currentTarget }) => change({ role: roleSchema.safeParse(currentTarget.value).data })}
          />
          <NativeSelect
            size="sm"
            aria-label={t('status')}
            value={active === undefined ? '' : String(active)}
            data={[
              { value: '', label: t('allStatuses') },
              { value: 'true', label: t('onlyActive') },
              { value: 'false', label: t('onlyInactive') },
            ]}
            onChange={({ currentTarget: { value } }) => change({ active: value === '' ? undefined : value === 'true' })}
          />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!isAdmin}
            title={isAdmin ? undefined : tCommon('readOnly.reason')}
            onClick={() => setDialog({ kind: 'create' })}
          >
            {t('form.create')}
          </Button>
        </>
      }
    >
      <AccountDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </ListScreen>
  );
}
