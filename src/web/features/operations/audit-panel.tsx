import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/operations.contract.ts';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import layout from '#web/ui/layout.module.css';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { ClearableState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { useAuditWords } from './audit-words.ts';
import { auditQuery } from './operations.queries.ts';
import type { OperationsSearch } from './operations.search.ts';
import classes from './operations-screen.module.css';

interface AuditPanelProps {
  search: OperationsSearch;
  onChange: (next: OperationsSearch) => void;
}

export function AuditPanel({ search, onChange }: AuditPanelProps) {
  const { t } = useTranslation('operations');
  const words = useAuditWords();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { page = 1, pageSize = defaultPageSize, accountId, entity, from, to } = search;
  const list = useQuery(auditQuery({ accountId, entity, from, to }, page, pageSize));
  const clear = (): void => onChange({ accountId: undefined, entity: undefined, from: undefined, to: undefined });
  const placeholder = list.isPending ? (
    <SkeletonRows rows={10} rowHeight={44} />
  ) : list.isError ? (
    <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  ) : (
    <ClearableState clear={t('audit.clear')} onClear={clear}>
      {t('audit.empty')}
    </ClearableState>
  );
  return (
    <Panel>
      <PanelHead title={t('audit.title')} />
      <PanelTools className={classes.filters}>
        <AccountPicker
          hiddenLabel
          clearable
          withInactive
          label={t('audit.account')}
          placeholder={t('audit.allAccounts')}
          value={accountId ?? null}
          onChange={(next) => onChange({ accountId: next ?? undefined })}
        />
        <NativeSelect
          size="sm"
          aria-label={t('audit.entity')}
          value={entity ?? ''}
          data={[
            { value: '', label: t('audit.allEntities') },
            ...(list.data?.entities ?? []).map((value) => ({ value, label: words.entity(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ entity: value || undefined })}
        />
        <DayField
          label={t('audit.from')}
          value={from ?? ''}
          onChange={(next) => onChange({ from: next || undefined })}
        />
        <DayField label={t('audit.to')} value={to ?? ''} onChange={(next) => onChange({ to: next || undefined })} />
      </PanelTools>
      <DataTable
        label={t('audit.title')}
        columns={useColumns(setOpened)}
        rows={list.data?.entries ?? []}
        rowKey={({ id }) => id}
        placeholder={placeholder}
      />
      <PanelFoot>
        <Pager
          page={page}
          pageSize={pageSize}
          total={list.data?.total}
          onPage={(next) => onChange({ page: next })}
          onPageSize={(next) => onChange({ pageSize: next })}
        />
      </PanelFoot>
      <AuditDetails entry={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}

function useColumns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const { t } = useTranslation('operations');
  const words = useAuditWords();
  return [
    {
      key: 'at',
      header: t('audit.columns.at'),
      render: ({ at }) => <span className={layout.nowrap}>{formatDateTime(at)}</span>,
    },
    { key: 'account', header: t('audit.columns.account'), render: ({ account }) => account?.name ?? t('audit.system') },
    { key: 'action', header: t('audit.columns.action'), render: ({ action }) => words.verb(action) },
    {
      key: 'entity',
      header: t('audit.columns.entity'),
      render: (entry) => <AuditSubject entry={entry} />,
    },
    {
      key: 'changeSet',
      header: t('audit.columns.change'),
      align: 'right',
      render: ({ changeSetId }) => <span className={layout.faint}>{changeSetId}</span>,
    },
    {
      key: 'details',
      header: t('audit.columns.actions'),
      hiddenHeader: true,
      align: 'right',
      render: (entry) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('audit.detailsOf', { id: entry.changeSetId })}
          onClick={() => onOpen(entry)}
        >
          {t('audit.details')}
        </Button>
      ),
    },
  ];
}
