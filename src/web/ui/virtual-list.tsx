import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import layout from './layout.module.css';
import classes from './row-list.module.css';
import { type RowListProps, useRows } from './use-rows.ts';

/** A list of any length, not in pages, that renders only the rows in view. */
export function VirtualList<T>(props: RowListProps<T>) {
  const { items, rowKey, renderRow, rowHeight, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Names wrap; where nothing is laid out a row is as high as it was said to be.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
  });
  const { listProps, rowProps } = useRows(props, { element: scroller, toRow: (at) => virtualizer.scrollToIndex(at) });
  if (items.length === 0 && props.empty !== undefined)
    return <div className={`${layout.scroll} ${classes.list}`}>{props.empty}</div>;
  return (
    <div ref={scroller} className={classNames(layout.scroll, classes.list, className)} {...listProps}>
      <div className={classes.virtual} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={rowKey(item)}
              ref={virtualizer.measureElement}
              data-index={row.index}
              {...rowProps(item, row.index)}
              className={`${layout.group} ${classes.row}`}
              style={{ minHeight: rowHeight, transform: `translateY(${row.start}px)` }}
            >
              {renderRow(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
