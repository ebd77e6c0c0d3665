import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { IconPrinter } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState } from '#web/ui/states.tsx';
import { AccessHeader } from './access-header.tsx';
import { AccessPanel } from './access-panel.tsx';
import { AccessTotals } from './access-totals.tsx';
import { useAccessList } from './use-access-list.ts';

const route = getRouteApi('/belly/users/$userId/access/');

export function PatientAccessScreen() {
  const { t } = useTranslation('access');
  const userId = Number(route.useParams().userId);
  const [search, change] = useSearchState(route, 'list');
  const { data: user, isError, error, refetch } = useQuery(patientQuery(userId));
  const { list, time, saving, saveCsv } = useAccessList({ userId }, search, `access-${user?.code ?? userId}.csv`);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  const params = { userId: String(userId) };
  const since = list.data?.since;
  return (
    <div className={layout.grid16}>
      <AccessHeader
        title={t('title')}
        back={
          <BackLink to="/belly/users/$userId/info" params={params}>
            {name}
          </BackLink>
        }
        avatar={user && <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={40} />}
        facts={[name, user?.code ?? '', since ? t('subtitle', { date: formatDate(since) }) : t('subtitleEmpty')]}
        saving={saving}
        onCsv={() => void saveCsv()}
      >
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/belly/users/$userId/access/for-patient" params={params} {...props} />}
        >
          {t('forPatient')}
        </Button>
      </AccessHeader>
      <AccessTotals list={list.data} />
      <AccessPanel
        of="patient"
        label={t('title')}
        patientName={name}
        list={list}
        search={search}
        time={time}
        onChange={change}
      />
    </div>
  );
}
