import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountListQuery } from '#web/entities/account/account.queries.ts';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import layout from '#web/ui/layout.module.css';
import { AccessHeader } from './access-header.tsx';
import { AccessPanel } from './access-panel.tsx';
import { AccessTotals } from './access-totals.tsx';
import { useAccessList } from './use-access-list.ts';

const route = getRouteApi('/admin/accounts/$accountId/access');

export function AccountAccessScreen() {
  const { t } = useTranslation('access');
  const accountId = Number(route.useParams().accountId);
  const [search, change] = useSearchState(route, 'list');
  const account = useQuery(accountListQuery({ sort: 'name' })).data?.accounts.find(({ id }) => id === accountId);
  const { list, time, saving, saveCsv } = useAccessList({ accountId }, search, `access-account-${accountId}.csv`);
  const since = list.data?.since;
  return (
    <div className={layout.grid16}>
      <AccessHeader
        title={t('accountTitle')}
        back={<BackLink to="/admin/accounts/AllAccounts">{t('backToAccounts')}</BackLink>}
        avatar={
          account && (
            <PatientAvatar id={accountId} firstName={account.firstName} lastName={account.lastName} size={40} />
          )
        }
        facts={[
          account ? `${account.firstName} ${account.lastName}` : '',
          account ? t(`roles.${account.role}`) : '',
          since ? t('accountSubtitle', { date: formatDate(since) }) : t('subtitleEmpty'),
        ]}
        saving={saving}
        onCsv={() => void saveCsv()}
      />
      <AccessTotals list={list.data} ofAccount />
      <AccessPanel of="account" label={t('accountTitle')} list={list} search={search} time={time} onChange={change} />
    </div>
  );
}
