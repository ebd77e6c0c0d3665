import { UnstyledButton } from '@mantine/core';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/lib/class-names.ts';
import classes from './data-table.module.css';
import { IconArrowDown, IconArrowUp } from './icons.gen.ts';
import layout from './layout.module.css';

export interface Column<T, S extends string = string> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  /** With it the head is a button that sorts by this. */
  sort?: S;
  align?: 'left' | 'right';
  width?: number | string;
  /** The head's text is for screen readers only (columns of buttons). */
  hiddenHeader?: boolean;
  /** What is seen in place of the head's text, which screen readers still get: the figures of an axis. */
  head?: ReactNode;
  /** Dates and other short facts stay on one line; the table scrolls instead. */
  nowrap?: boolean;
  /** Stays in sight at the right edge while the rest is scrolled sideways: what is done with a row. */
  stays?: boolean;
  /** Never hidden: what a row is called, and what is done with it. */
  always?: boolean;
  /** Where columns are chosen: not seen until somebody asks for it. */
  offAtFirst?: boolean;
  /** Names may be of any length: cut here, whole on hover, so that no other column is pushed away. */
  whole?: (row: T) => string;
}

export interface Sort<S extends string = string> {
  by: S;
  descending: boolean;
}

interface DataTableProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** The accessible name. */
  label: string;
  sort?: Sort<S> | undefined;
  onSort?: (sort: Sort<S>) => void;
  onRowClick?: (row: T) => void;
  rowHeight?: 37 | 40 | 44 | 50 | 56;
  highlightedKey?: string | number | null;
  /** The row that is open beside the table. */
  selectedKey?: string | number | null;
  /** Rows that ask to be looked at. */
  rowTone?: (row: T) => 'amber' | undefined;
  /** What is open below a row, over its whole width. */
  below?: (row: T) => ReactNode;
  /** In place of rows: empty, skeleton or error. */
  placeholder?: ReactNode;
  /** Nothing in it takes the focus: it takes it itself, so that keys can scroll it. */
  withoutControls?: true;
}

/** A table with sortable heads; put it into a panel. Rows open by click, their link by keyboard. */
export function DataTable<T, S extends string = string>(props: DataTableProps<T, S>) {
  const {
    columns,
    rows,
    rowKey,
    label,
    sort,
    onSort,
    onRowClick,
    rowHeight = 44,
    highlightedKey,
    selectedKey,
    placeholder,
    rowTone,
    below,
    withoutControls,
  } = props;
  const Scroll = withoutControls ? 'section' : 'div';
  return (
    <Scroll className={classes.scroll} {...(withoutControls && { tabIndex: 0, 'aria-label': label })}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => {
            const key = rowKey(row);
            const opened = below?.(row);
            return (
              <Fragment key={key}>
                <tr
                  style={{ height: rowHeight }}
                  data-clickable={onRowClick !== undefined || undefined}
                  data-highlighted={key === highlightedKey || undefined}
                  data-selected={key === selectedKey || undefined}
                  data-attention={rowTone?.(row)}
                  onClick={onRowClick === undefined ? undefined : () => onRowClick(row)}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-nowrap={column.nowrap || undefined}
                      data-stays={column.stays || undefined}
                    >
                      {column.whole === undefined ? (
                        column.render(row)
                      ) : (
                        <div className={classes.cut} title={column.whole(row)}>
                          {column.render(row)}
                        </div>
                      )}
                    </td>
                  ))}
                </tr>
                {opened && (
                  <tr data-selected>
                    <td colSpan={columns.length}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && placeholder}
    </Scroll>
  );
}

/** What opens a row by keyboard: its first link or button. */
export function rowOpener(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href], button') ?? null;
}

/** Arrows lead from the opener of a row to that of the next; elsewhere in a row they keep their own meaning. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (row === null || rowOpener(row) !== event.target) return;
  const next = rowOpener(event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

interface HeadCellProps<T, S extends string> {
  column: Column<T, S>;
  sort: Sort<S> | undefined;
  onSort: ((sort: Sort<S>) => void) | undefined;
}

function HeadCell<T, S extends string>({ column, sort, onSort }: HeadCellProps<T, S>) {
  const { t } = useTranslation();
  const by = column.sort;
  const active = by !== undefined && sort?.by === by;
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-stays={column.stays || undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {by === undefined || onSort === undefined ? (
        <>
          <span className={classNames((column.hiddenHeader || column.head !== undefined) && layout.spoken)}>
            {column.header}
          </span>
          {column.head}
        </>
      ) : (
        <UnstyledButton
          className={classes.sort ?? ''}
          data-active={active || undefined}
          title={t('list.sortBy', { column: column.header })}
          onClick={() => onSort({ by, descending: active ? !sort.descending : false })}
        >
          {column.header}
          {active && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </th>
  );
}
