import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleSchema } from '#contract/auth.contract.ts';
import { accountListQuery } from '#web/entities/account/account.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type AccountDialog, AccountDialogs } from './account-dialogs.tsx';
import type { AccountsSearch } from './accounts.search.ts';
import classes from './accounts-screen.module.css';
import { AccountsTable } from './accounts-table.tsx';

const route = getRouteApi('/admin/accounts/AllAccounts');

export function AccountsScreen() {
  const { t } = useTranslation('accounts');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const change = (next: Partial<AccountsSearch>): void =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true });
  const [text, setText] = useAddressText(search.search ?? '', (value) => change({ search: value || undefined }));

  const { page = 1, pageSize = defaultPageSize, sort = 'name', desc = false, role, active } = search;
  const list = useQuery(
    accountListQuery({
      search: search.search,
      role,
      active: active === undefined ? undefined : active ? 'true' : 'false',
      sort,
      order: desc ? 'desc' : 'asc',
      page,
      pageSize,
    }),
  );

  return (
    <ListPage>
      <PageHeader title={t('title')} {...(list.data && { count: formatNumber(list.data.total) })}>
        <SearchField slash value={text} onChange={setText} label={t('search')} className={classes.search ?? ''} />
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
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: 'create' })}>
          {t('form.create')}
        </Button>
      </PageHeader>
      <Panel>
        <AccountsTable
          list={list}
          searched={search.search}
          sort={{ by: sort, descending: desc }}
          onSort={({ by, descending }) => change({ sort: by, desc: descending || undefined })}
          onClearSearch={() => setText('')}
          onDialog={setDialog}
        />
        <PanelFoot>
          <Pager
            page={page}
            pageSize={pageSize}
            total={list.data?.total}
            onPage={(next) => change({ page: next })}
            onPageSize={(next) => change({ pageSize: next })}
          />
        </PanelFoot>
      </Panel>
      <AccountDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </ListPage>
  );
}
