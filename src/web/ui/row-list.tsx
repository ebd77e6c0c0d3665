import { useRef } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import layout from './layout.module.css';
import classes from './row-list.module.css';
import { type RowListProps, useRows } from './use-rows.ts';

/** The rows of one page. A list that is not in pages is a `VirtualList`. */
export function RowList<T>(props: RowListProps<T>) {
  const { items, rowKey, renderRow, rowHeight, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // The list alone is scrolled: the window stays where the reader has it.
  const toRow = (index: number): void => {
    const list = scroller.current;
    const row = list?.children[index];
    if (!list || !(row instanceof HTMLElement)) return;
    const above = row.offsetTop - list.scrollTop;
    const below = row.offsetTop + row.offsetHeight - (list.scrollTop + list.clientHeight);
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
  };
  const { listProps, rowProps } = useRows(props, { element: scroller, toRow });
  if (items.length === 0 && props.empty !== undefined)
    return <div className={`${layout.scroll} ${classes.list}`}>{props.empty}</div>;
  return (
    <div ref={scroller} className={classNames(layout.scroll, classes.list, className)} {...listProps}>
      {items.map((item, index) => (
        <div
          key={rowKey(item)}
          {...rowProps(item, index)}
          className={`${layout.group} ${classes.row}`}
          style={{ minHeight: rowHeight }}
        >
          {renderRow(item)}
        </div>
      ))}
    </div>
  );
}
