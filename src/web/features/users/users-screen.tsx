import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type UserDialog, UserDialogs } from './user-dialogs.tsx';
import { fetchUsersCsv, type UsersFilter, usersQuery } from './users.queries.ts';
import type { UsersSearch } from './users.search.ts';
import classes from './users-screen.module.css';
import { UsersTable } from './users-table.tsx';

const route = getRouteApi('/admin/users/AllUsers');

export function UsersScreen() {
  const { t } = useTranslation('users');
  const { t: tPatient } = useTranslation('patient');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const change = (next: Partial<UsersSearch>): void =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true });
  const [text, setText] = useAddressText(search.search ?? '', (value) => change({ search: value || undefined }));

  const { page = 1, pageSize = defaultPageSize, sort = 'name', desc = false } = search;
  const status = search.status ?? 'active';
  const filter: UsersFilter = {
    search: search.search,
    accountId: search.accountId,
    status: status === 'all' ? undefined : status,
    sort,
    order: desc ? 'desc' : 'asc',
  };
  const list = useQuery(usersQuery(filter, page, pageSize));

  return (
    <ListPage>
      <PageHeader title={t('title')} {...(list.data && { count: formatNumber(list.data.total) })}>
        <SearchField slash value={text} onChange={setText} label={t('search')} className={classes.search ?? ''} />
        <AccountPicker
          hiddenLabel
          clearable
          withInactive
          label={t('account')}
          placeholder={t('allAccounts')}
          value={search.accountId ?? null}
          onChange={(accountId) => change({ accountId: accountId ?? undefined })}
        />
        <NativeSelect
          size="sm"
          aria-label={t('status')}
          value={status}
          data={(['active', 'archived', 'all'] as const).map((each) => ({
            value: each,
            label: tPatient(`status.${each}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ status: value === 'archived' || value === 'all' ? value : undefined })
          }
        />
        <CsvButton filter={filter} />
      </PageHeader>
      <Panel>
        <UsersTable
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
      <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </ListPage>
  );
}

function CsvButton({ filter }: { filter: UsersFilter }) {
  const { t } = useTranslation('users');
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await fetchUsersCsv(filter), 'users.csv');
    } catch (error) {
      toast.failure(error, t('csvFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {t('csv')}
    </Button>
  );
}
