import { ActionIcon, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportBacteria, LabReportCategory } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { stepOf } from '#domain/assessment/calibration.ts';
import { AxisTicks } from '#web/entities/reference-range/axis-ticks.tsx';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { formatShare, rangeText } from '#web/entities/reference-range/range-text.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconAdjustmentsHorizontal } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelFoot } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BacteriaName } from './bacteria-name.tsx';
import { type BacteriaRow, bacteriaTree, hasRule, sideOf } from './bacteria-tree.ts';
import { FoodsLink, type WayToFoods } from './foods-link.tsx';
import { bacteriaSides, type LabReportSearch } from './lab-report.search.ts';
import classes from './lab-report-screen.module.css';

interface BacteriaPanelProps {
  bacteria: readonly LabReportBacteria[];
  categories: readonly LabReportCategory[];
  search: LabReportSearch;
  onSearch: (next: Partial<LabReportSearch>) => void;
  way: WayToFoods;
}

/** Where the four sides have no room beside each other. */
const phone = '(width < 36em)';

/** The bacteria of one rank against their ranges; a genus opens to its species. */
export function BacteriaPanel({ bacteria, categories, search, onSearch: change, way }: BacteriaPanelProps) {
  const { t } = useTranslation(['lab-reports', 'reference-range']);
  /** Whoever looks for something else has left the row that the address names. */
  const onSearch = (next: Partial<LabReportSearch>): void => change({ bacterium: undefined, ...next });
  const wanted = bacteria.find((row) => row.taxId === search.bacterium);
  const level = levelOf(bacteria, search, wanted);
  const [text, setText] = useAddressText(search.search ?? '', (value) => onSearch({ search: value || undefined }));
  const { ofLevel, shown, withSpecies } = bacteriaTree(bacteria, level, search);
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
  const [moreOpen, setMoreOpen] = useState(false);
  const narrowed = [search.category, search.rule, search.reason].some((each) => each !== undefined);
  const moreId = useId();
  const setOpen = (taxId: number, open: boolean) => {
    const others = (search.open ?? []).filter((id) => id !== taxId);
    const next = open ? [...others, taxId] : others;
    onSearch({ open: next.length === 0 ? undefined : next, page: page === 1 ? undefined : page });
  };
  const { pageSize = defaultPageSize } = search;
  const page = search.page ?? pageWith(shown, wanted, pageSize);
  useReturnToRow(search.bacterium);
  const columns: Column<BacteriaRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      render: (row) => <BacteriaName row={row} onOpen={(open) => setOpen(row.taxId, open)} />,
    },
    {
      key: 'abundance',
      header: t('column.abundance'),
      align: 'right',
      nowrap: true,
      render: (row) => (row.fileName === null ? t('absent') : `${formatShare(row.abundance)} %`),
    },
    {
      key: 'position',
      header: t('column.position'),
      head: <AxisTicks />,
      width: '24%',
      render: (row) => <Position row={row} />,
    },
    {
      key: 'range',
      header: t('column.range'),
      nowrap: true,
      render: (row) => <Range row={row} />,
    },
    {
      key: 'compared',
      header: t('column.compared'),
      render: ({ status, word, again, percentile, notAssessed }) => (
        <RangeWord {...{ status, word, again, percentile, notAssessed }} />
      ),
    },
    {
      key: 'foods',
      header: t('column.foods'),
      align: 'right',
      nowrap: true,
      render: (row) => {
        if (sideOf(row) === 'notAssessed') return '–';
        if (sideOf(row) === 'outside' && !hasRule(row)) return <Badge>{t('noRule')}</Badge>;
        return row.foodCount === 0 ? formatNumber(0) : <FoodsLink row={row} way={way} />;
      },
    },
  ];
  const count = (side: (typeof bacteriaSides)[number]) => ofLevel.filter((row) => sideOf(row) === side).length;
  const sides = [
    { value: 'all', label: t('all'), count: formatNumber(ofLevel.length) },
    ...bacteriaSides.map((side) => ({ value: side, label: t(`sides.${side}`), count: formatNumber(count(side)) })),
  ];
  const chooseSide = (value: string) =>
    onSearch({ side: bacteriaSides.find((side) => side === value), reason: undefined });
  return (
    <Panel>
      <div className={`${layout.wrapGroup} ${classes.tools}`}>
        <VisuallyHidden component="h2">{t('bacteria')}</VisuallyHidden>
        <SearchField
          className={classes.search ?? ''}
          slash
          value={text}
          onChange={setText}
          label={t('searchBacteria')}
        />
        {isPhone ? (
          <NativeSelect
            size="sm"
            aria-label={t('column.compared')}
            value={search.side ?? 'all'}
            data={sides.map(({ value, label, count }) => ({ value, label: `${label} ${count}` }))}
            onChange={({ currentTarget }) => chooseSide(currentTarget.value)}
          />
        ) : (
          <SegmentedSwitch
            label={t('column.compared')}
            value={search.side ?? 'all'}
            onChange={chooseSide}
            options={sides}
          />
        )}
        <span className={layout.end}>
          <LevelSwitch value={level} onChange={(next) => onSearch({ level: next })} />
        </span>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('moreFilters')}
          title={t('moreFilters')}
          aria-expanded={moreOpen || narrowed}
          aria-controls={moreId}
          disabled={narrowed}
          onClick={() => setMoreOpen(!moreOpen)}
        >
          <IconAdjustmentsHorizontal size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div id={moreId} className={`${layout.wrapGroup} ${classes.tools}`} hidden={!moreOpen && !narrowed}>
        <FilterChip
          label={t('hasRule')}
          count={formatNumber(ofLevel.filter(hasRule).length)}
          pressed={search.rule === true}
          onClick={() => onSearch({ rule: search.rule === true ? undefined : true })}
        />
        {search.reason !== undefined && (
          <FilterChip
            label={t(`reference-range:notAssessed.${search.reason}`)}
            pressed
            onClick={() => onSearch({ reason: undefined })}
          />
        )}
        <NativeSelect
          size="sm"
          className={classes.category ?? ''}
          aria-label={t('category')}
          value={search.category === undefined ? '' : String(search.category)}
          data={[
            { value: '', label: t('allCategories') },
            ...categories.map((category) => ({ value: String(category.id), label: category.name })),
          ]}
          onChange={({ currentTarget: { value } }) => onSearch({ category: value === '' ? undefined : Number(value) })}
        />
      </div>
      <div className={classes.cards}>
        <DataTable
          columns={columns}
          rows={withSpecies(pageOf(shown, page, pageSize))}
          rowKey={(row) => row.taxId}
          selectedKey={search.bacterium ?? null}
          label={t('bacteria')}
          rowHeight={37}
          placeholder={<EmptyState>{t('noBacteria')}</EmptyState>}
        />
      </div>
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

/** The rank that was chosen; else that of the bacterium looked for, unless it stands below its opened genus. */
function levelOf(
  bacteria: readonly LabReportBacteria[],
  search: LabReportSearch,
  wanted: LabReportBacteria | undefined,
): Rank {
  if (search.level !== undefined) return search.level;
  const usual = bacteria.some((row) => row.rank === 'genus') ? 'genus' : 'species';
  if (wanted === undefined || wanted.genusTaxId === null || search.open?.includes(wanted.genusTaxId)) return usual;
  return wanted.rank;
}

/** The page that holds the bacterium, or its genus where it stands below that; else the first. */
function pageWith(
  shown: readonly LabReportBacteria[],
  wanted: LabReportBacteria | undefined,
  pageSize: number,
): number {
  if (wanted === undefined) return 1;
  const at = shown.findIndex(({ taxId }) => taxId === wanted.taxId);
  const place = at < 0 ? shown.findIndex(({ taxId }) => taxId === wanted.genusTaxId) : at;
  return place < 0 ? 1 : Math.floor(place / pageSize) + 1;
}

const hasRange = (row: LabReportBacteria): boolean => row.low !== null || row.high !== null;

/** The drawing; what is not assessed says why in its place. */
function Position({ row }: { row: LabReportBacteria }) {
  const { t } = useTranslation(['lab-reports', 'reference-range']);
  if (row.notAssessed !== null) {
    return <span className={layout.faintSmall}>{t(`reference-range:notAssessed.${row.notAssessed}`)}</span>;
  }
  const value = `${formatShare(row.abundance)} %`;
  const { word, again } = row;
  const compared = [
    hasRange(row) ? t('valueInRange', { value, range: rangeText(row.low, row.high) }) : value,
    ...(word === null ? [] : [t(`reference-range:word.${word}`)]),
    ...(again === null ? [] : [t(`reference-range:comesAgain.${stepOf(again)}`)]),
  ];
  return (
    <RangeBar
      range={hasRange(row) ? { low: row.low, high: row.high } : null}
      percentiles={row.percentiles}
      measurement={{ value: row.abundance, status: row.status, usual: row.usual }}
      label={compared.join(', ')}
    />
  );
}

/** With how many people of which set, or the laboratory, it comes from. */
function Range({ row }: { row: LabReportBacteria }) {
  const { t } = useTranslation('reference-range');
  if (!hasRange(row)) return '–';
  const source = row.rangeSource === 'lab' ? t('laboratory') : t('people', { count: row.people ?? 0 });
  return <span title={[row.set, source].filter(Boolean).join(', ')}>{rangeText(row.low, row.high)}</span>;
}

/** Puts the focus on the row that one comes back to, or for, and brings it in sight where it is not. */
function useReturnToRow(taxId: number | undefined): void {
  useEffect(() => {
    if (taxId === undefined) return;
    const name = document.querySelector<HTMLElement>(`[data-bacterium="${taxId}"]`);
    const row = name?.closest('tr');
    if (!name || !row) return;
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
    (row.querySelector<HTMLElement>('a[href]') ?? name).focus({ preventScroll: true });
  }, [taxId]);
}
