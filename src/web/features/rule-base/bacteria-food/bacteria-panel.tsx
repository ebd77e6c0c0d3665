import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '#contract/taxa.contract.ts';
import type { SearchableTaxon } from '#domain/selection/taxon-filter.ts';
import { taxonCountsQuery } from '#web/entities/rule-base/taxa.queries.ts';
import { HiddenMatches, OnlyHiddenMatches, TaxonShowChips } from '#web/entities/rule-base/taxon-show-chips.tsx';
import { useTaxonShow } from '#web/entities/rule-base/use-taxon-show.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize, type PageSize } from '#web/lib/list-search.ts';
import { foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelColumnHead, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import type { RowListHandle } from '#web/ui/use-rows.ts';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import classes from './bacteria-panel.module.css';

interface BacteriaPanelProps {
  level: Level;
  taxa: UseQueryResult<SearchableTaxon[]>;
  search: BacteriaFoodSearch;
  setSearch: SetSearch<BacteriaFoodSearch>;
  onSelected: () => void;
}

const none: readonly SearchableTaxon[] = [];

/** Every genus or species, with how many pairs it has. */
export function BacteriaPanel({ level, taxa, search, setSearch, onSelected }: BacteriaPanelProps) {
  const { t } = useTranslation(['bacteria-food', 'reference-data', 'common']);
  const list = useRef<RowListHandle>(null);
  const counting = useQuery(taxonCountsQuery(level));
  const counts = counting.data;
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next, page: undefined }, { replace: true }),
  );
  // Never deferred: whoever types, presses arrow down and Enter at once must get the row they typed for.
  const query = foldText(text);
  const all = taxa.data ?? none;
  const pairCount = useMemo(() => {
    if (counts === undefined) return () => undefined;
    const byTaxon = new Map<number, number>();
    for (const row of counts.values()) byTaxon.set(row.taxId, row.pairsToEat + row.pairsNotToEat);
    return (id: number): number | undefined => byTaxon.get(id) ?? 0;
  }, [counts]);
  // Which bacteria have pairs is not known before both answers are there.
  const known = useMemo(
    () =>
      counts === undefined || !taxa.isSuccess
        ? undefined
        : new Set(all.filter((taxon) => (pairCount(taxon.id) ?? 0) > 0).map(({ id }) => id)),
    [all, counts, taxa.isSuccess, pairCount],
  );
  const { show, matches, hidden, ...shown } = useTaxonShow({
    ...{ screen: 'pairs', chosen: search.show, selected: search.taxon, all, known, query },
    onChoose: (next) => setSearch({ show: next, page: undefined }),
  });
  const narrowed = show !== 'all';
  const failed = [taxa, ...(narrowed ? [counting] : [])].find((query) => query.isError);
  const loaded = taxa.isSuccess && (known !== undefined || !narrowed);
  const pageSize = search.size ?? defaultPageSize;
  // Without a page in the address the list opens where the selected bacterium is.
  const selectedAt = matches.findIndex((taxon) => taxon.id === search.taxon);
  const page = search.page ?? Math.floor(Math.max(selectedAt, 0) / pageSize) + 1;
  const rows = useMemo(() => pageOf(matches, page, pageSize), [matches, page, pageSize]);
  const title = t(`bacteria.${level}`);
  const labels = { with: t('bacteria.withPairs'), without: t('bacteria.withoutPairs') };
  const hiding = { chip: narrowed ? labels[show] : '', hidden, onShowAll: () => shown.choose('all') };
  const goIntoList = useStableCallback(() => list.current?.focus());
  const toPage = useStableCallback((next: number) => setSearch({ page: next }));
  const toSize = useStableCallback((size: PageSize) => setSearch({ size, page: undefined }));

  return (
    <Panel aria-label={title}>
      <PanelHead title={title} count={taxa.isSuccess ? formatNumber(all.length) : undefined} />
      <PanelTools>
        <SearchField
          slash
          label={t(level === 'genus' ? 'reference-data:list.searchGenus' : 'reference-data:list.searchSpeciesShort')}
          value={text}
          onChange={setText}
          onArrowDown={goIntoList}
        />
        <TaxonShowChips show={show} labels={labels} counts={shown.counts} onShow={shown.choose} />
      </PanelTools>
      <PanelColumnHead className={classes.row}>
        <span>{t('reference-data:list.nameAndId')}</span>
        <span className={`${layout.muted} ${layout.right}`}>{t('bacteria.pairs')}</span>
      </PanelColumnHead>
      {failed !== undefined && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === undefined && !loaded && <SkeletonRows rows={14} rowHeight={48} />}
      {failed === undefined && loaded && matches.length > 0 && <HiddenMatches {...hiding} />}
      {failed === undefined && loaded && (
        <RowList
          ref={list}
          label={title}
          items={rows}
          rowKey={(taxon) => taxon.id}
          rowHeight={48}
          selectedKey={search.taxon ?? null}
          onSelect={(taxon) => {
            setSearch({ taxon: taxon.id, pairPage: undefined });
            onSelected();
          }}
          empty={
            hidden > 0 ? (
              <OnlyHiddenMatches {...hiding} text={t('common:empty.noMatch', { text })} />
            ) : (
              <NoMatchState text={text} onClear={() => setText('')} />
            )
          }
          renderRow={(taxon) => <Row taxon={taxon} pairs={pairCount(taxon.id)} unknown={counting.isError} />}
        />
      )}
      <PanelFoot>
        {loaded && <Pager page={page} pageSize={pageSize} total={matches.length} onPage={toPage} onPageSize={toSize} />}
      </PanelFoot>
    </Panel>
  );
}

interface RowProps {
  taxon: SearchableTaxon;
  /** Undefined while the counts are not known. */
  pairs: number | undefined;
  /** Whether they could not be loaded. */
  unknown: boolean;
}

const Row = memo(function Row({ taxon, pairs, unknown }: RowProps) {
  const { t } = useTranslation('bacteria-food');
  return (
    <div className={classes.row}>
      <span className={layout.lines}>
        <span className={classes.name}>
          <TaxonName>{taxon.name}</TaxonName>
        </span>
        <span className={`${layout.faintSmall} ${classes.id}`}>{taxon.id}</span>
      </span>
      <span className={`${layout.muted} ${layout.right}`} title={unknown ? t('bacteria.countUnknown') : undefined}>
        {pairs === undefined ? unknown && '?' : pairs === 0 ? '–' : formatNumber(pairs)}
      </span>
    </div>
  );
});
