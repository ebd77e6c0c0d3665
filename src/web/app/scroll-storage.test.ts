import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAppRouter } from './router.tsx';
import { storeScrollPositions } from './scroll-storage.ts';

/** Where the router looks when the page is opened again. */
const storageKey = 'tsr-scroll-restoration-v1_3';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.removeItem(storageKey);
  window.scrollTo(0, 0);
});

test('the scroll position is stored at most every 100 ms, and a page cut short opens where it was', () => {
  const listening = vi.spyOn(document, 'addEventListener');
  storeScrollPositions(createAppRouter());
  const listener = listening.mock.calls.find(([event]) => event === 'scroll')?.[1];
  onTestFinished(() => {
    if (listener !== undefined) document.removeEventListener('scroll', listener);
  });

  const writes: number[] = [];
  let before: string | null = null;
  const look = (): void => {
    const now = sessionStorage.getItem(storageKey);
    if (now !== before) writes.push(Date.now());
    before = now;
  };
  for (let y = 20; y <= 1200; y += 20) {
    window.scrollTo(0, y);
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(10);
    look();
  }
  vi.advanceTimersByTime(100);
  look();
  expect(writes.length).toBeGreaterThan(3);
  for (const [index, time] of writes.slice(1).entries())
    expect(time - (writes[index] ?? 0)).toBeGreaterThanOrEqual(100);
  // No event of leaving: as if the browser had thrown the page away.
  expect(Object.values(JSON.parse(before ?? '{}'))).toEqual([{ window: { scrollX: 0, scrollY: 1200 } }]);
});
