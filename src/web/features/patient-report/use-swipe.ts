import { type RefObject, useEffect } from 'react';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';

const leastPixels = 48;

/** A finger drawn across the element: 1 to the next, −1 to the one before. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void {
  const swipe = useStableCallback(onSwipe);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let start: { x: number; y: number } | null = null;
    const begin = ({ touches }: TouchEvent): void => {
      const [touch, second] = touches;
      start = touch === undefined || second !== undefined ? null : { x: touch.clientX, y: touch.clientY };
    };
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (start === null || touch === undefined) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      // A page that is larger than its window is moved, not turned.
      const scrolls = target.scrollWidth > target.clientWidth + 1;
      if (!scrolls && Math.abs(x) > leastPixels && Math.abs(x) > 2 * Math.abs(y)) swipe(x < 0 ? 1 : -1);
    };
    target.addEventListener('touchstart', begin, { passive: true });
    target.addEventListener('touchend', end, { passive: true });
    return () => {
      target.removeEventListener('touchstart', begin);
      target.removeEventListener('touchend', end);
    };
  }, [element, swipe]);
}
