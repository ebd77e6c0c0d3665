import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { IconApi } from '#web/ui/icons.gen.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { systemQuery, useOpenDocs } from './operations.queries.ts';
import { operationsTabs } from './operations.search.ts';
import classes from './operations-screen.module.css';
import { OverviewPanels } from './overview-panels.tsx';
import { ShippedRulesNote } from './shipped-rules-note.tsx';

const route = getRouteApi('/admin/metabelly-backend');

export function OperationsScreen() {
  const { t } = useTranslation('operations');
  const [search, change] = useSearchState(route, 'list');
  const tab = operationsTabs.find((one) => one === search.tab) ?? 'overview';
  const system = useQuery(systemQuery);
  const openDocs = useOpenDocs();
  return (
    <>
      <PageHeader title={t('title')}>
        <SegmentedSwitch
          label={t('view')}
          value={tab}
          options={operationsTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(value) => change({ tab: value === 'overview' ? undefined : value })}
        />
        <Button
          onClick={() => openDocs.mutate()}
          loading={openDocs.isPending}
          variant="default"
          leftSection={<IconApi size={16} aria-hidden />}
        >
          {t('apiDocs')}
        </Button>
      </PageHeader>
      {tab === 'audit' ? (
        <AuditPanel search={search} onChange={change} />
      ) : system.isError ? (
        <Panel>
          <ErrorState error={system.error} onRetry={() => void system.refetch()} />
        </Panel>
      ) : system.isPending ? (
        <Panel className={classes.loading}>
          <SkeletonRows rows={12} rowHeight={44} />
        </Panel>
      ) : (
        <>
          <ShippedRulesNote />
          <OverviewPanels system={system.data} />
        </>
      )}
    </>
  );
}
