import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import { searchable, searchTaxa } from '#domain/selection/taxon-filter.ts';
import type { Assignment } from '#web/entities/rule-base/categories.queries.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { IconHandClick } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelColumnHead, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import classes from './relation-workspace.module.css';
import type { Assigning } from './use-assigning.ts';

interface AssignedPanelProps {
  level: Level;
  category: BacteriaCategory | undefined;
  /** Whether the category of the address cannot be known yet. */
  categoriesPending: boolean;
  assigned: readonly Assignment[];
  query: UseQueryResult<Assignment[]>;
  assigning: Assigning;
  readOnly: boolean;
  search: RelationSearch;
  setSearch: SetSearch<RelationSearch>;
}

/** What belongs to the chosen category. */
export function AssignedPanel(props: AssignedPanelProps) {
  const { level, category, categoriesPending, assigned, query, assigning, readOnly, search, setSearch } = props;
  const { t } = useTranslation(['bacteria-category-relation', 'reference-data', 'common']);
  const [text, setText] = useAddressText(search.assignedSearch ?? '', (next) =>
    setSearch({ assignedSearch: next === '' ? undefined : next }, { replace: true }),
  );
  const folded = useDeferredValue(foldText(text));
  const items = useMemo(
    () =>
      searchable(
        assigned.map((row) => ({ id: row.taxonId, name: row.name })),
        foldText,
      ),
    [assigned],
  );
  const rows = useMemo(() => searchTaxa(items, folded), [items, folded]);
  const title = category === undefined ? t(`assigned.${level}`) : `${category.name} · ${t(`assigned.${level}`)}`;
  const noteId = useId();
  return (
    <Panel aria-label={t(`assigned.${level}`)}>
      <PanelHead
        title={<span title={title}>{title}</span>}
        count={category !== undefined && query.isSuccess ? formatNumber(assigned.length) : undefined}
      />
      <PanelTools className={classes.tools}>
        <SearchField label={t(`searchAssigned.${level}`)} value={text} onChange={setText} />
        {readOnly && <ReadOnlyNote id={noteId}>{t('common:readOnly.reason')}</ReadOnlyNote>}
      </PanelTools>
      {category === undefined && categoriesPending && <SkeletonRows rows={8} rowHeight={48} />}
      {category === undefined && !categoriesPending && (
        <div className={`${layout.centred} ${layout.grow}`}>
          <EmptyState icon={<IconHandClick size={24} stroke={1.5} aria-hidden />}>
            <span>{t('selectCategory')}</span>
            <br />
            <span className={layout.faint}>{t('selectCategoryHint')}</span>
          </EmptyState>
        </div>
      )}
      {category !== undefined && (
        <>
          <PanelColumnHead className={classes.row}>
            <span>{t('reference-data:list.nameAndId')}</span>
          </PanelColumnHead>
          {query.isPending && <SkeletonRows rows={8} rowHeight={48} />}
          {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {query.isSuccess && (
            <VirtualList
              label={t(`assigned.${level}`)}
              items={rows}
              rowKey={(row) => row.id}
              rowHeight={48}
              highlightedKeys={assigning.highlighted}
              empty={
                items.length === 0 ? (
                  <EmptyState>{t(`noneAssigned.${level}`)}</EmptyState>
                ) : (
                  <NoMatchState text={text} onClear={() => setText('')} />
                )
              }
              renderRow={(row) => (
                <div className={classes.row}>
                  <span className={`${layout.lines} ${classes.taxon}`}>
                    <span className={classes.name}>
                      <TaxonName>{row.name}</TaxonName>
                    </span>
                    <span className={layout.mutedSmall}>{row.id}</span>
                  </span>
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    aria-label={t('deleteOf', { name: row.name })}
                    disabled={readOnly}
                    title={readOnly ? t('common:readOnly.reason') : undefined}
                    aria-describedby={readOnly ? noteId : undefined}
                    loading={assigning.isBusy(row.id)}
                    onClick={() => assigning.unassign(row)}
                  >
                    {t('common:actions.delete')}
                  </Button>
                </div>
              )}
            />
          )}
        </>
      )}
    </Panel>
  );
}
