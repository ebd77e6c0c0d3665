import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from '#web/lib/class-names.ts';
import classes from './virtual-list.module.css';

export interface VirtualListHandle {
  focus: () => void;
}

interface VirtualListProps<T> {
  items: readonly T[];
  rowKey: (item: T) => string | number;
  renderRow: (item: T) => ReactNode;
  /** Pixels: 36 for one line, 44 with a control, 48 with two lines. */
  rowHeight: number;
  /** The accessible name. */
  label: string;
  /** With it the list is a choice of one: click, arrows and Enter select. */
  onSelect?: (item: T) => void;
  selectedKey?: string | number | null;
  /** The rows to tint green, just added or changed; the newest last. */
  highlightedKeys?: ReadonlySet<string | number>;
  ref?: Ref<VirtualListHandle>;
  className?: string;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
}

/** A list of any length that renders only the rows in view. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, rowKey, renderRow, rowHeight, label, onSelect, selectedKey, highlightedKeys, ref, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const selectable = onSelect !== undefined;
  const [active, setActive] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });

  useImperativeHandle(ref, () => ({
    focus: () => {
      scroller.current?.focus();
      setActive((current) => current ?? (items.length > 0 ? 0 : null));
    },
  }));

  const indexOf = (key: string | number | null | undefined): number =>
    key == null ? -1 : items.findIndex((item) => rowKey(item) === key);
  const selectedIndex = indexOf(selectedKey);
  const newest = [...(highlightedKeys ?? [])].at(-1);
  const newestIndex = indexOf(newest);

  // A new page or search starts at the selected row or at the top; the virtualizer would keep the old offset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first item stands for "another list"
  useEffect(() => {
    // Whoever walks the list by keyboard goes on at the first row of the new one.
    setActive((current) => (current === null ? null : 0));
    if (selectedIndex > 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
    else scroller.current?.scrollTo?.({ top: 0 });
  }, [items[0] === undefined ? null : rowKey(items[0])]);

  // What was just added comes into view, as soon as it is in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that lights up
  useEffect(() => {
    if (newestIndex >= 0) virtualizer.scrollToIndex(newestIndex);
  }, [newest, newestIndex >= 0]);

  const move = (to: number): void => {
    const next = Math.min(Math.max(to, 0), items.length - 1);
    setActive(next);
    virtualizer.scrollToIndex(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!selectable || items.length === 0 || event.target !== scroller.current) return;
    const from = active ?? selectedIndex;
    const steps: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from < 0 ? items.length - 1 : from - 1,
      Home: 0,
      End: items.length - 1,
      PageDown: from + 10,
      PageUp: from - 10,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' || event.key === ' ') {
      const item = items[from];
      event.preventDefault();
      if (item !== undefined) onSelect(item);
    }
  };

  if (items.length === 0 && props.empty !== undefined) return <div className={classes.list}>{props.empty}</div>;

  // Choices are one listbox that takes the keys; other lists hold rows with controls of their own.
  const listProps = {
    role: selectable ? 'listbox' : 'list',
    'aria-label': label,
    'aria-activedescendant': selectable && active !== null ? `${id}-${active}` : undefined,
    // A scrolling region must be reachable by keyboard, with or without a choice in it.
    tabIndex: 0,
    onKeyDown,
    onBlur: () => setActive(null),
  };
  const rowProps = (item: T, index: number) => ({
    id: `${id}-${index}`,
    role: selectable ? 'option' : 'listitem',
    'aria-setsize': items.length,
    'aria-posinset': index + 1,
    ...(selectable ? { 'aria-selected': index === selectedIndex, onClick: () => onSelect(item) } : {}),
  });

  return (
    <div ref={scroller} className={classNames(classes.list, className)} {...listProps}>
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          const key = rowKey(item);
          return (
            <div
              key={key}
              {...rowProps(item, row.index)}
              className={classes.row}
              style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
              data-active={row.index === active || undefined}
              data-selected={row.index === selectedIndex || undefined}
              data-highlighted={highlightedKeys?.has(key) || undefined}
              data-selectable={selectable || undefined}
            >
              {renderRow(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
