import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react';

export interface RowListHandle {
  focus: () => void;
}

export interface RowListProps<T> {
  items: readonly T[];
  rowKey: (item: T) => string | number;
  renderRow: (item: T) => ReactNode;
  /** Pixels at least: 36 for one line, 44 with a control, 48 with two lines; a name that wraps makes it higher. */
  rowHeight: number;
  /** The accessible name. */
  label: string;
  /** With it the list is a choice of one: click, arrows and Enter select. */
  onSelect?: (item: T) => void;
  selectedKey?: string | number | null;
  /** The rows to tint green, just added or changed; the newest last. */
  highlightedKeys?: ReadonlySet<string | number>;
  ref?: Ref<RowListHandle>;
  className?: string;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
}

interface Scroller {
  element: RefObject<HTMLElement | null>;
  toRow: (index: number) => void;
}

/** The keys, the choice and the roles of a list of rows; how the rows are drawn is the list's own. */
export function useRows<T>(props: RowListProps<T>, scroller: Scroller) {
  const { items, rowKey, onSelect, selectedKey, highlightedKeys, ref, label } = props;
  const id = useId();
  const selectable = onSelect !== undefined;
  const [active, setActive] = useState<number | null>(null);

  useImperativeHandle(ref, () => ({
    focus: () => {
      scroller.element.current?.focus();
      setActive((current) => current ?? (items.length > 0 ? 0 : null));
    },
  }));

  const indexOf = (key: string | number | null | undefined): number =>
    key == null ? -1 : items.findIndex((item) => rowKey(item) === key);
  const selectedIndex = indexOf(selectedKey);
  const newest = [...(highlightedKeys ?? [])].at(-1);
  const newestIndex = indexOf(newest);

  // A new page or search starts at the selected row or at the top, not where the old one was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first item stands for "another list"
  useEffect(() => {
    // Whoever walks the list by keyboard goes on at the first row of the new one.
    setActive((current) => (current === null ? null : 0));
    if (selectedIndex > 0) scroller.toRow(selectedIndex);
    else scroller.element.current?.scrollTo?.({ top: 0 });
  }, [items[0] === undefined ? null : rowKey(items[0])]);

  // What was just added comes into view, as soon as it is in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that lights up
  useEffect(() => {
    if (newestIndex >= 0) scroller.toRow(newestIndex);
  }, [newest, newestIndex >= 0]);

  const move = (to: number): void => {
    const next = Math.min(Math.max(to, 0), items.length - 1);
    setActive(next);
    scroller.toRow(next);
    // Whoever walks by keyboard follows the row, also where the list itself is partly out of sight.
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!selectable || items.length === 0 || event.target !== scroller.element.current) return;
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
    'data-active': index === active || undefined,
    'data-selected': index === selectedIndex || undefined,
    'data-highlighted': highlightedKeys?.has(rowKey(item)) || undefined,
    'data-selectable': selectable || undefined,
    ...(selectable ? { 'aria-selected': index === selectedIndex, onClick: () => onSelect(item) } : {}),
  });

  return { listProps, rowProps };
}
