import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import type { Assignment } from '#web/entities/rule-base/categories.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import type { RowListHandle } from '#web/ui/use-rows.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import classes from './relation-workspace.module.css';

interface CategoriesPanelProps {
  categories: UseQueryResult<BacteriaCategory[]>;
  /** All assignments of the level, for the numbers beside the names. */
  assignments: readonly Assignment[] | undefined;
  search: RelationSearch;
  setSearch: SetSearch<RelationSearch>;
  onSelected: () => void;
}

export function CategoriesPanel(props: CategoriesPanelProps) {
  const { categories, assignments, search, setSearch, onSelected } = props;
  const { t } = useTranslation('bacteria-category-relation');
  const list = useRef<RowListHandle>(null);
  const [text, setText] = useAddressText(search.categorySearch ?? '', (next) =>
    setSearch({ categorySearch: next === '' ? undefined : next }, { replace: true }),
  );
  const items = useMemo(
    () => (categories.data ?? []).map((category) => ({ ...category, folded: foldText(category.name) })),
    [categories.data],
  );
  const rows = useMemo(() => filterFolded(items, text), [items, text]);
  const counts = useMemo(() => assignments && countByCategory(assignments), [assignments]);
  return (
    <Panel aria-label={t('categories')}>
      <PanelHead title={t('categories')} count={categories.data && formatNumber(categories.data.length)} />
      <PanelTools className={classes.tools}>
        <SearchField
          slash
          label={t('searchCategory')}
          value={text}
          onChange={setText}
          onArrowDown={() => list.current?.focus()}
        />
      </PanelTools>
      {categories.isPending && <SkeletonRows rows={10} />}
      {categories.isError && <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />}
      {categories.isSuccess && (
        <VirtualList
          ref={list}
          label={t('categories')}
          items={rows}
          rowKey={(category) => category.id}
          rowHeight={36}
          selectedKey={search.category ?? null}
          onSelect={(category) => {
            setSearch({ category: category.id, assignedSearch: undefined, page: undefined });
            onSelected();
          }}
          empty={
            items.length === 0 ? (
              <EmptyState
                action={
                  <Button
                    size="xs"
                    variant="default"
                    renderRoot={(props) => <Link to="/admin/bacteria-categories" {...props} />}
                  >
                    {t('openCategories')}
                  </Button>
                }
              >
                {t('noCategories')}
              </EmptyState>
            ) : (
              <NoMatchState text={text} onClear={() => setText('')} />
            )
          }
          renderRow={(category) => (
            <div className={`${layout.gap10} ${layout.gridMiddle} ${classes.categoryRow}`}>
              <span className={classes.swatch} style={{ background: category.color }} />
              <span className={classes.name}>{category.name}</span>
              <span className={layout.mutedSmall}>{counts && formatNumber(counts.get(category.id) ?? 0)}</span>
            </div>
          )}
        />
      )}
    </Panel>
  );
}

function countByCategory(assignments: readonly Assignment[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { categoryId } of assignments) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
