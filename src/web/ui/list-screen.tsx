import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { hiddenColumns, keepHiddenColumns } from '#web/lib/hidden-columns.ts';
import { defaultPageSize, type SortedSearch } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { ColumnMenu } from './column-menu.tsx';
import { type Column, DataTable, rowOpener } from './data-table.tsx';
import layout from './layout.module.css';
import classes from './list-screen.module.css';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { Panel, PanelFoot } from './panel.tsx';
import { SearchField } from './search-field.tsx';
import { ErrorState, NoMatchState, SkeletonRows } from './states.tsx';

interface ListScreenProps<Row extends { id: number }, By extends string> {
  title: string;
  /** How many there are; left out while it is not known. */
  count: number | undefined;
  /** Beside the title. */
  badges?: ReactNode;
  /** What the address keeps, and how it is changed. */
  search: SortedSearch<By>;
  onSearch: SetSearch<SortedSearch<By>>;
  searchLabel: string;
  /** The order where the address names none. */
  sortedBy: By;
  /** Filters and buttons beside the search. */
  controls: ReactNode;
  /** Between the head and the filters. */
  above?: ReactNode;
  /** A row of filters below the head; the choice of columns then stands at its end. */
  filters?: ReactNode;
  /** After that choice. */
  filtersEnd?: ReactNode;
  list: UseQueryResult<{ total: number }>;
  /** The accessible name of the table; else the title. */
  label?: string;
  columns: readonly Column<Row, By>[];
  /** Under this name the choice of columns is kept; without it there is none. */
  columnsName?: string;
  rows: readonly Row[] | undefined;
  rowHeight?: 40 | 44;
  /** How many rows are expected, before they are there. */
  expectedRows?: number;
  onRowClick?: (row: Row) => void;
  /** In place of the rows, where nothing was searched for and there is nothing. */
  empty: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/**
 * A page of one long table of records: search, filters, sortable columns, pages, all of it in the address. Head and
 * foot stay in view and the rows scroll; on a phone the whole page does.
 */
export function ListScreen<Row extends { id: number }, By extends string>(props: ListScreenProps<Row, By>) {
  const { search, onSearch, list, count, rowHeight = 44 } = props;
  const page = useRef<HTMLDivElement>(null);
  const { columnsName = '' } = props;
  const [hidden, setHidden] = useState(() =>
    hiddenColumns(
      columnsName,
      props.columns.flatMap(({ key, offAtFirst }) => (offAtFirst ? [key] : [])),
    ),
  );
  const choose = (next: string[]): void => {
    setHidden(next);
    keepHiddenColumns(columnsName, next);
  };
  const [text, setText] = useAddressText(search.search ?? '', (value) => onSearch({ search: value || undefined }));
  const columnMenu = columnsName !== '' && (
    <ColumnMenu columns={props.columns.filter(({ always }) => always !== true)} hidden={hidden} onChange={choose} />
  );
  const placeholder = list.isPending ? (
    <SkeletonRows rows={props.expectedRows ?? 10} rowHeight={rowHeight} />
  ) : list.isError ? (
    <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  ) : search.search === undefined ? (
    props.empty
  ) : (
    <NoMatchState text={search.search} onClear={() => setText('')} />
  );
  return (
    <div className={`${layout.stack} ${classes.page}`} ref={page} data-tall={props.above !== undefined || undefined}>
      <PageHeader
        title={props.title}
        badges={props.badges}
        {...(count !== undefined && { count: formatNumber(count) })}
      >
        <SearchField
          slash
          value={text}
          onChange={setText}
          label={props.searchLabel}
          className={classes.search ?? ''}
          onArrowDown={() => rowOpener(page.current?.querySelector('tbody tr'))?.focus()}
        />
        {props.filters === undefined && columnMenu}
        {props.controls}
      </PageHeader>
      {props.above}
      {props.filters !== undefined && (
        <div className={`${layout.wrapGroup} ${classes.filters}`}>
          {props.filters}
          <div className={`${layout.row} ${layout.end}`}>
            {columnMenu}
            {props.filtersEnd}
          </div>
        </div>
      )}
      <Panel>
        <DataTable
          label={props.label ?? props.title}
          columns={props.columns.filter(({ key, always }) => always === true || !hidden.includes(key))}
          rows={props.rows ?? []}
          rowKey={({ id }) => id}
          rowHeight={rowHeight}
          sort={{ by: search.sort ?? props.sortedBy, descending: search.desc ?? false }}
          onSort={({ by, descending }) => onSearch({ sort: by, desc: descending || undefined })}
          {...(props.onRowClick && { onRowClick: props.onRowClick })}
          placeholder={placeholder}
        />
        <PanelFoot>
          <Pager
            page={search.page ?? 1}
            pageSize={search.pageSize ?? defaultPageSize}
            total={list.data?.total}
            onPage={(page) => onSearch({ page })}
            onPageSize={(pageSize) => onSearch({ pageSize })}
          />
        </PanelFoot>
      </Panel>
      {props.children}
    </div>
  );
}
