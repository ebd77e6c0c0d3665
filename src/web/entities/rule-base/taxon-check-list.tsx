import { Button, Checkbox } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level, PageSize } from '#contract/taxa.contract.ts';
import type { Selection } from '#domain/selection/selection.ts';
import { type SearchableTaxon, searchTaxa } from '#domain/selection/taxon-filter.ts';
import { formatNumber } from '#web/lib/format.ts';
import { foldText } from '#web/lib/search-text.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './taxon-check-list.module.css';

interface TaxonCheckListProps {
  level: Level;
  /** All that may be ticked: after the category filter, before the search. */
  items: readonly SearchableTaxon[];
  isChecked: (id: number) => boolean;
  onCheck: (ids: readonly number[]) => void;
  onUncheck: (ids: readonly number[]) => void;
  onClear: () => void;
  searchLabel: string;
  initialPageSize: PageSize;
  disabled?: boolean;
  /** Where the items come from: before they are there nothing is said of them. */
  source?: ListSource;
  /** Adds 'Select absolutely all filtered': all that the categories and the search leave, on whatever page. */
  withAllFiltered?: boolean;
  /** Adds how many are ticked, those that the filter hides among them, and the way to keep only the others. */
  ticked?: { ids: Selection; onKeepOnly: (ids: readonly number[]) => void };
  /** The accessible name of the list. */
  label: string;
}

/** What a list says of a query. */
export interface ListSource {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

const atHand: ListSource = { isPending: false, isError: false, error: null, refetch: () => undefined };

/** A list to tick in: search, pages, Select page, Select all pages, Clear. */
export function TaxonCheckList(props: TaxonCheckListProps) {
  const { items, level, source = atHand, onCheck, onUncheck, disabled = false } = props;
  const { t } = useTranslation('reference-data');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(props.initialPageSize);
  const query = useDeferredValue(foldText(search));
  const matches = useMemo(() => searchTaxa(items, query), [items, query]);
  const rows = pageOf(matches, page, pageSize);
  const loaded = !source.isPending && !source.isError;
  const summary =
    matches.length === 0
      ? t('list.noneShown')
      : t('list.showing', { shown: formatNumber(rows.length), total: formatNumber(matches.length) });

  return (
    <div className={`${layout.lines} ${layout.gap8}`}>
      <SearchField
        label={props.searchLabel}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <div className={`${layout.wrapGroup} ${classes.actions}`}>
        <TextButton disabled={disabled || rows.length === 0} onClick={() => onCheck(idsOf(rows))}>
          {t('bulk.selectPage')}
        </TextButton>
        <TextButton disabled={disabled || matches.length === 0} onClick={() => onCheck(idsOf(matches))}>
          {t('bulk.selectAllPages')}
        </TextButton>
        <span className={layout.grow} />
        <TextButton disabled={disabled} onClick={props.onClear}>
          {t('bulk.clear')}
        </TextButton>
      </div>
      <div className={classes.frame}>
        {source.isError && <ErrorState error={source.error} onRetry={() => void source.refetch()} />}
        {source.isPending && <SkeletonRows rows={6} rowHeight={34} />}
        {loaded && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          <ul className={`${layout.plainList} ${classes.list}`} aria-label={props.label} tabIndex={0}>
            {rows.map((item) => {
              const checked = props.isChecked(item.id);
              return (
                <li key={item.id} className={classes.row} data-checked={checked || undefined}>
                  <Checkbox
                    classNames={{
                      root: classes.check ?? '',
                      body: classes.checkBody ?? '',
                      label: classes.label ?? '',
                    }}
                    checked={checked}
                    disabled={disabled}
                    onChange={() => (checked ? onUncheck([item.id]) : onCheck([item.id]))}
                    label={<TaxonLabel item={item} />}
                  />
                </li>
              );
            })}
            {rows.length === 0 && (
              <li className={classes.empty}>{level === 'genus' ? t('list.noGenus') : t('list.noSpecies')}</li>
            )}
          </ul>
        )}
        <div className={`${layout.mutedSmall} ${layout.group} ${classes.foot}`}>
          {loaded && (
            <Pager
              page={page}
              pageSize={pageSize}
              total={matches.length}
              summary={summary}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          )}
        </div>
      </div>
      {props.withAllFiltered && (
        <div className={`${layout.wrapGroup} ${classes.actions}`}>
          <TextButton disabled={disabled || matches.length === 0} onClick={() => onCheck(idsOf(matches))}>
            {t(loaded ? 'bulk.selectAllFiltered' : 'bulk.selectAllFilteredUnknown', {
              formatted: formatNumber(matches.length),
            })}
          </TextButton>
        </div>
      )}
      {props.ticked !== undefined && loaded && (
        <TickedNote {...props.ticked} shown={matches} total={items.length} disabled={disabled} />
      )}
    </div>
  );
}

interface TickedNoteProps {
  ids: Selection;
  onKeepOnly: (ids: readonly number[]) => void;
  /** What the categories and the search leave. */
  shown: readonly SearchableTaxon[];
  total: number;
  disabled: boolean;
}

/** Ticks that a later filter hides still count: they are said, and can be dropped. */
function TickedNote({ ids, onKeepOnly, shown, total, disabled }: TickedNoteProps) {
  const { t } = useTranslation('reference-data');
  const kept = shown.filter((item) => ids.has(item.id));
  const selected = formatNumber(ids.size);
  return (
    <div
      className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.ticked}`}
      role="status"
      data-hidden={kept.length < ids.size || undefined}
    >
      {kept.length === ids.size ? (
        t('bulk.selectedOf', { selected, total: formatNumber(total) })
      ) : (
        <>
          <span>{t('bulk.selectedShown', { selected, shown: formatNumber(kept.length) })}</span>
          <TextButton disabled={disabled} onClick={() => onKeepOnly(idsOf(kept))}>
            {t('bulk.keepShown')}
          </TextButton>
        </>
      )}
    </div>
  );
}

function TaxonLabel({ item }: { item: SearchableTaxon }) {
  const { t } = useTranslation('reference-data');
  return (
    <>
      <em className={`${layout.breaks} ${layout.growShrinks} ${classes.name}`}>{item.name}</em>
      {item.genusId !== undefined && (
        <span className={`${layout.mutedSmall} ${layout.nowrap}`}>{t('list.genusId', { id: item.genusId })}</span>
      )}
      <span className={`${layout.mutedSmall} ${layout.nowrap}`}>{item.id}</span>
    </>
  );
}

function TextButton(props: { disabled: boolean; onClick: () => void; children: string }) {
  return <Button variant="transparent" size="xs" className={classes.textButton ?? ''} {...props} />;
}

function idsOf(items: readonly SearchableTaxon[]): number[] {
  return items.map((item) => item.id);
}
