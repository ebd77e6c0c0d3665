import { Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
import type { SearchableTaxon } from '#domain/selection/taxon-filter.ts';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { HiddenMatches, OnlyHiddenMatches, TaxonShowChips } from '#web/entities/rule-base/taxon-show-chips.tsx';
import { useTaxonShow } from '#web/entities/rule-base/use-taxon-show.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { hasStatus } from '#web/lib/api-error.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelBody, PanelColumnHead, PanelFoot, PanelTools } from '#web/ui/panel.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import type { RowListHandle } from '#web/ui/use-rows.ts';
import type { BehaviourSearch } from './bacteria-behaviour.search.ts';
import classes from './behaviour-list.module.css';
import { type BehaviourRecord, type BehaviourView, useBehaviours } from './behaviours.queries.ts';

interface BehaviourListProps {
  view: BehaviourView;
  taxa: UseQueryResult<SearchableTaxon[]>;
  search: BehaviourSearch;
  setSearch: SetSearch<BehaviourSearch>;
  className: string | undefined;
}

const none: readonly SearchableTaxon[] = [];

/** Every genus or species, with the statuses that have a behaviour in the chosen list. */
export function BehaviourList({ view, taxa, search, setSearch, className }: BehaviourListProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data', 'common']);
  const list = useRef<RowListHandle>(null);
  const behaviours = useBehaviours(view);
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next, page: undefined }, { replace: true }),
  );
  // Never deferred: whoever types, presses arrow down and Enter at once must get the row they typed for.
  const query = foldText(text);
  const all = taxa.data;
  const records = behaviours.data;
  const known = useMemo(
    () =>
      all === undefined || records === undefined
        ? undefined
        : new Set(all.filter((taxon) => records.has(taxon.id)).map(({ id }) => id)),
    [all, records],
  );
  const { show, matches, hidden, ...shown } = useTaxonShow({
    ...{ screen: 'behaviours', chosen: search.show, selected: search.taxon, all: all ?? none, known, query },
    onChoose: (next) => setSearch({ show: next, page: undefined }),
  });
  const labels = { with: t('list.with'), without: t('list.without') };
  const hiding = { chip: show === 'all' ? '' : labels[show], hidden, onShowAll: () => shown.choose('all') };
  const pageSize = search.size ?? defaultPageSize;
  // Without a page in the address the list opens where the selected bacterium is.
  const selectedAt = matches.findIndex((taxon) => taxon.id === search.taxon);
  const page = search.page ?? Math.floor(Math.max(selectedAt, 0) / pageSize) + 1;
  const rows = useMemo(() => pageOf(matches, page, pageSize), [matches, page, pageSize]);
  const loading = taxa.isPending || behaviours.isPending;
  const failed = taxa.isError ? taxa : behaviours.isError ? behaviours : undefined;
  const genus = view.level === 'genus';
  const loaded = failed === undefined && !loading;

  return (
    <Panel className={className} aria-label={genus ? t('common:level.genus') : t('common:level.species')}>
      <PanelTools className={classes.tools}>
        <EatSwitch
          fullWidth
          value={view.kind}
          onChange={(kind) => setSearch({ kind, taxon: undefined, page: undefined })}
        />
        <SearchField
          slash
          label={genus ? t('reference-data:list.searchGenus') : t('reference-data:list.searchSpecies')}
          value={text}
          onChange={setText}
          onArrowDown={() => list.current?.focus()}
        />
        <TaxonShowChips show={show} labels={labels} counts={loaded ? shown.counts : undefined} onShow={shown.choose} />
      </PanelTools>
      <PanelColumnHead className={classes.row}>
        <span>{t('reference-data:list.name')}</span>
        <span>{t('list.statuses')}</span>
        <span className={layout.right}>{t('reference-data:list.id')}</span>
      </PanelColumnHead>
      {(failed !== undefined || loading) && (
        <PanelBody>
          {failed === undefined ? (
            <SkeletonRows rows={12} />
          ) : (
            <ErrorState
              error={failed.error}
              sentence={!genus && hasStatus(behaviours.error, 403) ? t('message.speciesForbidden') : undefined}
              onRetry={() => void failed.refetch()}
            />
          )}
        </PanelBody>
      )}
      {loaded && matches.length > 0 && <HiddenMatches {...hiding} />}
      {loaded && (
        <RowList
          ref={list}
          label={genus ? t('common:level.genus') : t('common:level.species')}
          items={rows}
          rowKey={(taxon) => taxon.id}
          rowHeight={36}
          selectedKey={search.taxon ?? null}
          onSelect={(taxon) => setSearch({ taxon: taxon.id })}
          empty={
            hidden > 0 ? (
              <OnlyHiddenMatches {...hiding} text={t('common:empty.noResults')} />
            ) : (
              <EmptyState>{t('common:empty.noResults')}</EmptyState>
            )
          }
          renderRow={(taxon) => <Row taxon={taxon} records={records?.get(taxon.id)} />}
        />
      )}
      <PanelFoot>
        {loading && failed === undefined && <Loader size={16} aria-label={t('list.loading')} />}
        {loaded && (
          <Pager
            page={page}
            pageSize={pageSize}
            total={matches.length}
            onPage={(next) => setSearch({ page: next })}
            onPageSize={(size) => setSearch({ size, page: undefined })}
          />
        )}
      </PanelFoot>
    </Panel>
  );
}

function Row({ taxon, records }: { taxon: SearchableTaxon; records: readonly BehaviourRecord[] | undefined }) {
  const { t } = useTranslation(['bacteria-behaviour', 'common']);
  const present = behaviourStatuses.filter((status) => records?.some((record) => record.status === status));
  const words = present.map((status) => t(`common:status.${status}`)).join(', ');
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        <TaxonName>{taxon.name}</TaxonName>
      </span>
      <span
        className={`${layout.gridMiddle} ${classes.states}`}
        role="img"
        aria-label={present.length === 0 ? t('list.noStatuses') : t('list.statusesOf', { statuses: words })}
        title={words}
      >
        {behaviourStatuses.map((status) => (
          <span
            key={status}
            className={`${layout.inlineGroup} ${layout.faint} ${classes.state}`}
            data-status={present.includes(status) ? status : 'none'}
          >
            {present.includes(status) ? <StateIcon state={status} /> : '·'}
          </span>
        ))}
      </span>
      <span className={`${layout.mutedTiny} ${classes.id}`}>{taxon.id}</span>
    </div>
  );
}
