import { Button, Checkbox } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level, PageSize } from '#contract/taxa.contract.ts';
import { type SearchableTaxon, searchTaxa } from '#domain/selection/taxon-filter.ts';
import { formatNumber } from '#web/lib/format.ts';
import { foldText } from '#web/lib/search-text.ts';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
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
  /** Adds 'Select absolutely all filtered', which disregards the search. */
  withAllFiltered?: boolean;
  /** The accessible name of the list. */
  label: string;
}

/** A list to tick in: search, pages, Select page, Select all pages, Clear. */
export function TaxonCheckList(props: TaxonCheckListProps) {
  const { items, level, onCheck, onUncheck, disabled = false } = props;
  const { t } = useTranslation('reference-data');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(props.initialPageSize);
  const query = useDeferredValue(foldText(search));
  const matches = useMemo(() => searchTaxa(items, query), [items, query]);
  const rows = pageOf(matches, page, pageSize);
  const summary =
    matches.length === 0
      ? t('list.noneShown')
      : t('list.showing', { shown: formatNumber(rows.length), total: formatNumber(matches.length) });

  return (
    <div className={classes.root}>
      <SearchField
        label={props.searchLabel}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <div className={classes.actions}>
        <TextButton disabled={disabled || rows.length === 0} onClick={() => onCheck(idsOf(rows))}>
          {t('bulk.selectPage')}
        </TextButton>
        <TextButton disabled={disabled || matches.length === 0} onClick={() => onCheck(idsOf(matches))}>
          {t('bulk.selectAllPages')}
        </TextButton>
        <span className={classes.gap} />
        <TextButton disabled={disabled} onClick={props.onClear}>
          {t('bulk.clear')}
        </TextButton>
      </div>
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <ul className={classes.list} aria-label={props.label} tabIndex={0}>
          {rows.map((item) => {
            const checked = props.isChecked(item.id);
            return (
              <li key={item.id} className={classes.row} data-checked={checked || undefined}>
                <Checkbox
                  classNames={{ root: classes.check ?? '', body: classes.checkBody ?? '', label: classes.label ?? '' }}
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
        <div className={classes.foot}>
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
        </div>
      </div>
      {props.withAllFiltered && (
        <div className={classes.actions}>
          <TextButton disabled={disabled || items.length === 0} onClick={() => onCheck(idsOf(items))}>
            {t('bulk.selectAllFiltered', { count: items.length })}
          </TextButton>
        </div>
      )}
    </div>
  );
}

function TaxonLabel({ item }: { item: SearchableTaxon }) {
  const { t } = useTranslation('reference-data');
  return (
    <>
      <em className={classes.name}>{item.name}</em>
      {item.genusId !== undefined && <span className={classes.id}>{t('list.genusId', { id: item.genusId })}</span>}
      <span className={classes.id}>{item.id}</span>
    </>
  );
}

function TextButton(props: { disabled: boolean; onClick: () => void; children: string }) {
  return <Button variant="transparent" size="xs" className={classes.textButton ?? ''} {...props} />;
}

function idsOf(items: readonly SearchableTaxon[]): number[] {
  return items.map((item) => item.id);
}
