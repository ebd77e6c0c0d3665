import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * A list ordered by dragging a handle, with a finger or a mouse, or by Alt and the arrows. `move` takes effect at once,
 * so that the list on screen is always the list as it is.
 */
export function useReorder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  /** The item whose middle lies nearest to the pointer. */
  const placeAt = (y: number): number => {
    const middles = [...(list.current?.children ?? [])].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return Math.abs(top + height / 2 - y);
    });
    return middles.indexOf(Math.min(...middles));
  };

  const handleOf = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return;
      const to = placeAt(event.clientY);
      if (to === -1 || to === dragged) return;
      move(dragged, to);
      setDragged(to);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
    },
  });

  return { list, dragged, handleOf };
}

export type Handle = ReturnType<ReturnType<typeof useReorder>['handleOf']>;
