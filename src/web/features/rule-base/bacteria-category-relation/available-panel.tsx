import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import { defaultPageSize, type Level } from '#contract/taxa.contract.ts';
import { type SearchableTaxon, searchTaxa } from '#domain/selection/taxon-filter.ts';
import type { Assignment } from '#web/entities/rule-base/categories.queries.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelColumnHead, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import classes from './relation-workspace.module.css';
import type { Assigning } from './use-assigning.ts';

interface AvailablePanelProps {
  level: Level;
  category: BacteriaCategory | undefined;
  assigned: readonly Assignment[];
  taxa: UseQueryResult<SearchableTaxon[]>;
  /** Where the assignments come from. */
  query: UseQueryResult<Assignment[]>;
  assigning: Assigning;
  readOnly: boolean;
  search: RelationSearch;
  setSearch: SetSearch<RelationSearch>;
}

/** What can be added to the chosen category: everything that is not in it. */
export function AvailablePanel(props: AvailablePanelProps) {
  const { level, category, assigned, taxa, query, assigning, readOnly, search, setSearch } = props;
  const { t } = useTranslation(['bacteria-category-relation', 'reference-data', 'common']);
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next, page: undefined }, { replace: true }),
  );
  const folded = useDeferredValue(foldText(text));
  const available = useMemo(() => {
    const taken = new Set(assigned.map((row) => row.taxonId));
    return (taxa.data ?? []).filter((taxon) => !taken.has(taxon.id));
  }, [taxa.data, assigned]);
  // What can be added is not known before what is in the category is.
  const waitedFor = category === undefined ? [taxa] : [taxa, query];
  const failed = waitedFor.find((each) => each.isError);
  const loaded = waitedFor.every((each) => each.isSuccess);
  const noteId = useId();
  const matches = useMemo(() => searchTaxa(available, folded), [available, folded]);
  const pageSize = search.pageSize ?? defaultPageSize;
  // A new text starts at its first page at once, though the address follows a moment later.
  const page = text === (search.search ?? '') ? (search.page ?? 1) : 1;
  const rows = useMemo(() => pageOf(matches, page, pageSize), [matches, page, pageSize]);

  return (
    <Panel aria-label={t(`available.${level}`)}>
      <PanelHead title={t(`available.${level}`)} count={loaded ? formatNumber(available.length) : undefined} />
      <PanelTools className={classes.tools}>
        <SearchField label={t(`searchAvailable.${level}`)} value={text} onChange={setText} />
        {readOnly && <ReadOnlyNote id={noteId}>{t('common:readOnly.reason')}</ReadOnlyNote>}
      </PanelTools>
      <PanelColumnHead className={classes.row}>
        <span>{t('reference-data:list.nameAndId')}</span>
      </PanelColumnHead>
      {failed === undefined && !loaded && <SkeletonRows rows={10} rowHeight={48} />}
      {failed !== undefined && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {loaded && (
        <RowList
          label={t(`available.${level}`)}
          items={rows}
          rowKey={(taxon) => taxon.id}
          rowHeight={48}
          empty={
            text === '' ? (
              <EmptyState>{t(`noneAvailable.${level}`)}</EmptyState>
            ) : (
              <NoMatchState text={text} onClear={() => setText('')} />
            )
          }
          renderRow={(taxon) => (
            <div className={classes.row}>
              <span className={`${layout.lines} ${classes.taxon}`}>
                <span className={classes.name}>
                  <TaxonName>{taxon.name}</TaxonName>
                </span>
                <span className={layout.mutedSmall}>{taxon.id}</span>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={t('addOf', { name: taxon.name })}
                disabled={readOnly}
                title={
                  readOnly ? t('common:readOnly.reason') : category === undefined ? t('selectCategory') : undefined
                }
                aria-describedby={readOnly ? noteId : undefined}
                loading={assigning.isBusy(taxon.id)}
                onClick={() => assigning.assign(taxon)}
              >
                {t('common:actions.add')}
              </Button>
            </div>
          )}
        />
      )}
      <PanelFoot>
        {loaded && (
          <Pager
            page={page}
            pageSize={pageSize}
            total={matches.length}
            onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
            onPageSize={(size) => setSearch({ pageSize: size === defaultPageSize ? undefined : size, page: undefined })}
          />
        )}
      </PanelFoot>
    </Panel>
  );
}
