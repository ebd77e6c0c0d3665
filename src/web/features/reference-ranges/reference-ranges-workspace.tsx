import { Button } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rank } from '#contract/microbiome.ts';
import type { ReferenceSet, TaxonRange } from '#contract/reference-sets.contract.ts';
import { namingsOfKind } from '#domain/catalogue/reference-set.ts';
import { CsvSourceMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { IconHistory, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { LegendPanel } from './legend-panel.tsx';
import { OutdatedPanel } from './outdated-panel.tsx';
import { OwnSetPanel } from './own-set-panel.tsx';
import { RangeHistory } from './range-history.tsx';
import { RangesTable } from './ranges-table.tsx';
import { csvSourceOfSet, useRanges, useReferenceSets } from './reference-ranges.queries.ts';
import type { ReferenceRangesSearch, SetReferenceRangesSearch } from './reference-ranges.search.ts';
import classes from './reference-ranges-workspace.module.css';
import { SetList } from './set-list.tsx';

const NamesWindow = lazy(async () => ({ default: (await import('./names-window.tsx')).NamesWindow }));
const OwnSetBuilder = lazy(async () => ({ default: (await import('./own-set-builder.tsx')).OwnSetBuilder }));

interface ReferenceRangesWorkspaceProps {
  search: ReferenceRangesSearch;
  setSearch: SetReferenceRangesSearch;
}

export function ReferenceRangesWorkspace({ search, setSearch }: ReferenceRangesWorkspaceProps) {
  const { t } = useTranslation('reference-ranges');
  const { isAdmin } = useAuth();
  const sets = useReferenceSets();
  const [history, setHistory] = useState<{ taxId?: number; name: string } | null>(null);
  const [building, setBuilding] = useState(false);
  const [naming, setNaming] = useState<string | null>(null);
  const all = sets.data?.sets ?? [];
  const set = all.find(({ id }) => id === search.set) ?? all.find(({ id }) => id === 'shotgun-metaphlan3') ?? all[0];
  const source = useMemo(() => (set === undefined ? null : csvSourceOfSet(set.id)), [set]);
  return (
    <div className={layout.page}>
      <PageHeader title={t('title')} count={t('subtitle')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        {set !== undefined && (
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} />}
            onClick={() => setHistory({ name: set.name })}
          >
            {t('history')}
          </Button>
        )}
        {set !== undefined && (
          <Button variant="default" onClick={() => setNaming(namingsOfKind[set.kind]?.[0] ?? 'ncbi')}>
            {t('names.open')}
          </Button>
        )}
        {isAdmin && set !== undefined && source !== null && (
          <CsvSourceMenu source={source} title={t('csvTitle', { name: set.name })} />
        )}
        {isAdmin && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setBuilding(true)}>
            {t('build')}
          </Button>
        )}
      </PageHeader>
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <div className={layout.column16}>
          <Panel aria-label={t('sets')}>
            <PanelHead title={t('sets')} count={sets.data && formatNumber(all.length)} />
            {sets.isPending && <SkeletonRows rows={4} rowHeight={56} />}
            {sets.isError && <ErrorState error={sets.error} onRetry={() => void sets.refetch()} />}
            <SetList
              sets={all}
              chosen={set?.id}
              onChoose={(id) => setSearch({ set: id, taxon: undefined, page: undefined })}
            />
          </Panel>
          {set?.own === true && isAdmin && (
            <OwnSetPanel key={set.id} set={set} onDeleted={() => setSearch({ set: undefined })} />
          )}
          {isAdmin && <OutdatedPanel />}
          <LegendPanel />
        </div>
        {set !== undefined && (
          <RangesPanel
            key={set.id}
            set={set}
            search={search}
            setSearch={setSearch}
            onHistory={(range) => setHistory({ taxId: range.taxId, name: range.name })}
          />
        )}
      </div>
      {set !== undefined && <RangeHistory setId={set.id} subject={history} onClose={() => setHistory(null)} />}
      {naming !== null && (
        <Suspense fallback={null}>
          <NamesWindow naming={naming} onClose={() => setNaming(null)} />
        </Suspense>
      )}
      {building && (
        <Suspense fallback={null}>
          <OwnSetBuilder
            onClose={() => setBuilding(false)}
            onSaved={(id) => {
              setBuilding(false);
              setSearch({ set: id, taxon: undefined, page: undefined });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RangesPanelProps extends ReferenceRangesWorkspaceProps {
  set: ReferenceSet;
  onHistory: (range: TaxonRange) => void;
}

function RangesPanel({ set, search, setSearch, onHistory }: RangesPanelProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const { isAdmin } = useAuth();
  const query = useRanges(set.id);
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next, page: undefined }, { replace: true }),
  );
  const wanted = useDeferredValue(foldText(text.trim()));
  const found = useMemo(
    () => query.data?.ranges.filter(({ name }) => foldText(name).includes(wanted)),
    [query.data, wanted],
  );
  const level: Rank = search.level ?? 'genus';
  const onOneOnly = search.studies === 'one';
  const ofLevel = (rank: Rank) => found?.filter((range) => range.rank === rank) ?? [];
  const onOne = (rank: Rank) => ofLevel(rank).filter(({ studies }) => studies === 1);
  const rows = onOneOnly ? onOne(level) : ofLevel(level);
  const { pageSize = defaultPageSize } = search;
  // an address that names a bacterium opens the page it stands on
  const openedAt = rows.findIndex(({ taxId }) => taxId === search.taxon);
  const page = search.page ?? Math.floor(Math.max(0, openedAt) / pageSize) + 1;
  return (
    <Panel aria-label={set.name}>
      <PanelTools className={`${layout.group} ${classes.tools}`}>
        <h2 className={classes.setName}>{set.name}</h2>
        <span className={layout.mutedSmall}>{set.database}</span>
        <span className={`${layout.chips} ${classes.toolsEnd}`}>
          <SearchField slash label={t('search')} value={text} onChange={setText} className={classes.search ?? ''} />
          <SegmentedSwitch<Rank>
            label={t('common:level.label')}
            value={level}
            onChange={(next) => setSearch({ level: next, page: undefined, taxon: undefined })}
            options={(['species', 'genus'] as const).map((rank) => ({
              value: rank,
              label: t(`common:level.${rank}`),
              count: found && formatNumber((onOneOnly ? onOne : ofLevel)(rank).length),
            }))}
          />
          {/* a set of the practice counts no studies */}
          {(onOneOnly || !set.own) && (
            <FilterChip
              label={t('onOne')}
              count={found && formatNumber(onOne(level).length)}
              pressed={onOneOnly}
              onClick={() => setSearch({ studies: onOneOnly ? undefined : 'one', page: undefined, taxon: undefined })}
            />
          )}
        </span>
        <p className={`${layout.faintSmall} ${classes.source}`}>{onOneOnly ? t('onOneHint') : set.source}</p>
      </PanelTools>
      {query.isPending && <SkeletonRows rows={14} rowHeight={44} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <RangesTable
          set={set}
          rows={pageOf(rows, page, pageSize)}
          opened={isAdmin ? search.taxon : undefined}
          editable={isAdmin}
          onOpen={(taxon) => setSearch({ taxon, page })}
          onHistory={onHistory}
        />
      )}
      {query.data !== undefined && rows.length === 0 && (
        <EmptyState
          action={
            wanted !== '' && (
              <Button variant="default" size="xs" onClick={() => setText('')}>
                {t('clear')}
              </Button>
            )
          }
        >
          {wanted !== '' ? t('noMatch') : onOneOnly ? t('noneOnOne') : t('noRanges')}
        </EmptyState>
      )}
      <PanelFoot className={classes.foot}>
        <Pager
          page={page}
          pageSize={pageSize}
          total={found === undefined ? undefined : rows.length}
          onPage={(next) => setSearch({ page: next, taxon: undefined })}
          onPageSize={(size) => setSearch({ pageSize: size, page: undefined })}
        />
        {isAdmin && <span className={`${layout.mutedSmall} ${classes.kept}`}>{t('kept')}</span>}
      </PanelFoot>
    </Panel>
  );
}
