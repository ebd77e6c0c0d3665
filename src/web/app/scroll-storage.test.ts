import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAppRouter } from './router.tsx';
import { keepScrollPosition } from './scroll-storage.ts';

/** Where the router looks when the page is opened again. */
const storageKey = 'tsr-scroll-restoration-v1_3';

/** A page that is as high as it is told, and tells who watches it. */
function growingPage() {
  let grown: () => void = () => undefined;
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listen: () => void) {
        grown = listen;
      }
      observe(): void {}
      disconnect(): void {
        grown = () => undefined;
      }
    },
  );
  const scrolled: number[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => void scrolled.push(to.top ?? 0)) as never);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return {
    scrolled,
    growTo: (most: number) => {
      height.mockReturnValue(window.innerHeight + most);
      grown();
    },
  };
}

function leftAt(scrollY: number) {
  const router = createAppRouter();
  const { state, href } = router.latestLocation;
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ [state.__TSR_key ?? href]: { window: { scrollX: 0, scrollY } } }),
  );
  return router;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.removeItem(storageKey);
  window.scrollTo(0, 0);
});

test('the scroll position is stored at most every 100 ms', () => {
  const listening = vi.spyOn(document, 'addEventListener');
  keepScrollPosition(createAppRouter());
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

test('a reloaded page goes to where it was as it grows, once', () => {
  const router = leftAt(700);
  const page = growingPage();
  keepScrollPosition(router);
  page.growTo(0);
  page.growTo(120);
  page.growTo(900);
  page.growTo(2000);
  expect(page.scrolled).toEqual([120, 700]);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('whoever moves first (%s) is left alone', (act) => {
  const router = leftAt(700);
  const page = growingPage();
  keepScrollPosition(router);
  page.growTo(120);
  window.dispatchEvent(new Event(act));
  page.growTo(2000);
  expect(page.scrolled).toEqual([120]);
});
