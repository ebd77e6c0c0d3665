import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Comparison, LabReportBacteria, LabReportCategory } from '#contract/lab-reports.contract.ts';
import { FlowBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { PositionBar } from '#web/entities/taxon/position-bar.tsx';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BacteriaName } from './bacteria-name.tsx';
import { type BacteriaRow, bacteriaTree } from './bacteria-tree.ts';
import type { LabReportSearch } from './lab-report.search.ts';
import classes from './lab-report-screen.module.css';

interface BacteriaPanelProps {
  bacteria: readonly LabReportBacteria[];
  categories: readonly LabReportCategory[];
  comparison: Comparison | undefined;
  search: LabReportSearch;
  onSearch: (next: Partial<LabReportSearch>) => void;
}

const percent = (value: number) => formatPercent(value, value < 1 ? 3 : 2);

/** The bacteria of one rank with their place in the range; a genus opens to its species. */
export function BacteriaPanel({ bacteria, categories, comparison, search, onSearch }: BacteriaPanelProps) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const [text, setText] = useAddressText(search.search ?? '', (value) => onSearch({ search: value || undefined }));
  const level = search.level ?? (bacteria.some((row) => row.rank === 'genus') ? 'genus' : 'species');
  const { ofLevel, shown, withSpecies } = bacteriaTree(bacteria, level, search);
  const setOpen = (taxId: number, open: boolean) => {
    const others = (search.open ?? []).filter((id) => id !== taxId);
    const next = open ? [...others, taxId] : others;
    onSearch({ open: next.length === 0 ? undefined : next, page: search.page });
  };
  const nameOf = new Map(categories.map((category) => [category.id, category.name]));
  const compared = new Map(comparison?.taxa.map((row) => [row.taxId, row]));
  const { page = 1, pageSize = defaultPageSize } = search;

  const rangeText = (row: LabReportBacteria) =>
    row.low === null && row.high === null
      ? t('noRange')
      : t('range', {
          low: formatNumber(row.low ?? 0, { maximumFractionDigits: 3 }),
          high: formatNumber(row.high ?? 100, { maximumFractionDigits: 2 }),
        });
  const columns: Column<BacteriaRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      render: (row) => <BacteriaName row={row} onOpen={(open) => setOpen(row.taxId, open)} />,
    },
    {
      key: 'categories',
      header: t('column.categories'),
      render: ({ categoryIds }) => {
        const [first, ...more] = categoryIds;
        if (first === undefined) return '';
        return (
          <span title={categoryIds.map((id) => nameOf.get(id)).join(', ')}>
            {nameOf.get(first)} {more.length > 0 && <span className={classes.muted}>+{more.length}</span>}
          </span>
        );
      },
    },
    { key: 'abundance', header: t('column.abundance'), align: 'right', render: (row) => percent(row.abundance) },
    {
      key: 'position',
      header: t('column.position'),
      render: (row) => {
        const other = compared.get(row.taxId);
        return (
          <PositionBar
            abundance={row.abundance}
            low={row.low}
            high={row.high}
            status={row.status}
            earlier={other?.before.abundance}
            label={`${percent(row.abundance)}, ${rangeText(row)}`}
          />
        );
      },
    },
    { key: 'status', header: t('column.status'), render: (row) => <StatusBadge status={row.status} /> },
    ...(comparison === undefined
      ? []
      : [
          {
            key: 'change',
            header: t('column.change'),
            align: 'right' as const,
            render: (row: LabReportBacteria) => {
              const other = compared.get(row.taxId);
              return other === undefined
                ? ''
                : formatNumber(other.change, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
            },
          },
        ]),
    {
      key: 'behaviour',
      header: t('column.behaviour'),
      render: (row) => {
        const flow = row.behaviourToEat ?? row.behaviourNotToEat;
        return flow === null ? '' : <FlowBadge flow={flow} />;
      },
    },
    { key: 'foods', header: t('column.foods'), align: 'right', render: (row) => formatNumber(row.foodCount) },
  ];
  const count = (status: LabReportBacteria['status']) => ofLevel.filter((row) => row.status === status).length;
  return (
    <Panel>
      <PanelHead title={t('bacteria')} count={formatNumber(ofLevel.length)} />
      <div className={classes.tools}>
        <SearchField slash value={text} onChange={setText} label={t('searchBacteria')} />
        <SegmentedSwitch
          label={t('common:status.label')}
          value={search.status ?? 'all'}
          onChange={(value) => onSearch({ status: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t('all'), count: formatNumber(ofLevel.length) },
            ...(['Low', 'Normal', 'High'] as const).map((status) => ({
              value: status,
              label: t(`common:status.${status}`),
              icon: <StateIcon state={status} />,
              count: formatNumber(count(status)),
            })),
          ]}
        />
        <NativeSelect
          aria-label={t('category')}
          value={search.category === undefined ? '' : String(search.category)}
          data={[
            { value: '', label: t('allCategories') },
            ...categories.map((category) => ({ value: String(category.id), label: category.name })),
          ]}
          onChange={({ currentTarget: { value } }) => onSearch({ category: value === '' ? undefined : Number(value) })}
        />
        <span className={classes.spacer}>
          <LevelSwitch value={level} onChange={(next) => onSearch({ level: next })} />
        </span>
      </div>
      <DataTable
        columns={columns}
        rows={withSpecies(pageOf(shown, page, pageSize))}
        rowKey={(row) => row.taxId}
        label={t('bacteria')}
        rowHeight={37}
        placeholder={<EmptyState>{t('noBacteria')}</EmptyState>}
      />
      <PanelFoot>
        <Pager
          page={page}
          pageSize={pageSize}
          total={shown.length}
          onPage={(next) => onSearch({ page: next })}
          onPageSize={(size) => onSearch({ pageSize: size })}
        />
      </PanelFoot>
    </Panel>
  );
}
