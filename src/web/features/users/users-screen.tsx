import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
import { PatientStatusSelect } from '#web/entities/patient/patient-status-select.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { sortedQuery } from '#web/lib/list-search.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { IconFileSpreadsheet } from '#web/ui/icons.gen.ts';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUserColumns } from './user-columns.tsx';
import { type UserDialog, UserDialogs } from './user-dialogs.tsx';
import { fetchUsersCsv, type UsersFilter, usersQuery } from './users.queries.ts';

const route = getRouteApi('/admin/users/AllUsers');

export function UsersScreen() {
  const { t } = useTranslation('users');
  const { isAdmin } = useAuth();
  const [search, change] = useSearchState(route, 'list');
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const status = search.status ?? 'active';
  const { page, pageSize, ...query } = sortedQuery(search, 'name');
  const filter: UsersFilter = {
    ...query,
    accountId: search.accountId,
    status: status === 'all' ? undefined : status,
  };
  const list = useQuery(usersQuery(filter, page, pageSize));

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
      columnsName="users"
      columns={useUserColumns(setDialog)}
      rows={list.data?.users}
      empty={<EmptyState>{t('empty')}</EmptyState>}
      controls={
        <>
          <AccountPicker
            hiddenLabel
            clearable
            withInactive
            label={t('account')}
            placeholder={t('allAccounts')}
            value={search.accountId ?? null}
            onChange={(accountId) => change({ accountId: accountId ?? undefined })}
          />
          <PatientStatusSelect label={t('status')} value={status} onChange={(next) => change({ status: next })} />
          <CsvButton filter={filter} readOnly={!isAdmin} />
        </>
      }
    >
      <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </ListScreen>
  );
}

function CsvButton({ filter, readOnly }: { filter: UsersFilter; readOnly: boolean }) {
  const { t } = useTranslation('users');
  const { t: tCommon } = useTranslation();
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
      disabled={readOnly}
      title={readOnly ? tCommon('readOnly.reason') : undefined}
      onClick={() => void download()}
    >
      {t('csv')}
    </Button>
  );
}
