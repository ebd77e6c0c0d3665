import { NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccessFilter, AccessList } from '#contract/access.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelTools } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ClearableState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import type { AccessSearch } from './access.search.ts';
import classes from './access-screen.module.css';
import { AccessTable } from './access-table.tsx';

interface AccessPanelProps {
  of: 'patient' | 'account';
  label: string;
  patientName?: string;
  list: UseQueryResult<AccessList>;
  search: AccessSearch;
  /** The time that is shown, with its defaults. */
  time: { from: string; to: string };
  onChange: (next: Partial<AccessSearch>) => void;
}

const chips: Record<AccessPanelProps['of'], readonly AccessFilter[]> = {
  patient: ['opened', 'changed', 'taken', 'outsideHours'],
  account: ['signIn', 'opened', 'changed', 'taken', 'outsideHours'],
};

/** Search, person, time and kind; the entries; the pager. */
export function AccessPanel({ of, label, patientName, list, search, time, onChange }: AccessPanelProps) {
  const { t } = useTranslation('access');
  const [text, setText] = useAddressText(search.search ?? '', (value) => onChange({ search: value || undefined }));
  const { page = 1, pageSize = defaultPageSize } = search;
  const counts = list.data?.counts;
  const clear = (): void => {
    setText('');
    onChange({ search: undefined, accountId: undefined, filter: undefined, from: '', to: '' });
  };
  const placeholder = list.isPending ? (
    <SkeletonRows rows={10} rowHeight={44} />
  ) : list.isError ? (
    <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  ) : (
    <ClearableState clear={t('showAll')} onClear={clear}>
      {t('empty')}
    </ClearableState>
  );
  return (
    <Panel>
      <PanelTools className={classes.tools ?? ''}>
        <SearchField slash value={text} onChange={setText} label={t('search')} className={classes.search ?? ''} />
        {of === 'patient' && (
          <NativeSelect
            size="sm"
            aria-label={t('person')}
            value={String(search.accountId ?? '')}
            data={[
              { value: '', label: t('allPeople') },
              ...(list.data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ accountId: Number(value) || undefined })}
          />
        )}
        <DayField label={t('from')} value={time.from} onChange={(from) => onChange({ from })} />
        <DayField label={t('to')} value={time.to} onChange={(to) => onChange({ to })} />
        <ChipFilter
          label={t('filter')}
          value={search.filter ?? 'all'}
          onChange={(filter) => onChange({ filter: filter === 'all' ? undefined : filter })}
          options={(['all', ...chips[of]] as const).map((value) => ({
            value,
            label: t(`filters.${value}`),
            count: counts === undefined ? '' : formatNumber(counts[value]),
          }))}
        />
      </PanelTools>
      {list.data?.cut && <p className={classes.cut}>{t('cut')}</p>}
      <AccessTable
        of={of}
        label={label}
        entries={list.data?.entries ?? []}
        placeholder={placeholder}
        {...(patientName === undefined ? {} : { patientName })}
      />
      <PanelFoot>
        <Pager
          page={page}
          pageSize={pageSize}
          total={list.data?.total ?? 0}
          onPage={(next) => onChange({ page: next })}
          onPageSize={(next) => onChange({ pageSize: next })}
        />
      </PanelFoot>
    </Panel>
  );
}
