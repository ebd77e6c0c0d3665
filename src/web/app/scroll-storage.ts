import type { AnyRouter } from '@tanstack/react-router';

/** Where the router looks for the positions of an earlier page load, by the key of the history entry. */
const storageKey = 'tsr-scroll-restoration-v1_3';
const throttleMs = 100;

type Positions = Record<string, Record<string, { scrollX: number; scrollY: number } | undefined> | undefined>;

/**
 * Stores where the window is scrolled to, at most every 100 ms, and opens a reloaded page there. The router itself
 * stores positions when the page is left in good order, which a browser that crashes does not; and it looks for them
 * before the data are there, while the page is still too short to be scrolled.
 */
export function keepScrollPosition(router: AnyRouter): void {
  const restoring = restoreScrollPosition(router);
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('scroll', ({ target }) => {
    if (target !== document || timer !== undefined || restoring.isWaiting()) return;
    timer = setTimeout(() => {
      timer = undefined;
      store(router.state.resolvedLocation ?? router.state.location);
    }, throttleMs);
  });
}

/** What says that somebody has taken the page into their own hands. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Goes to where this page was left, as soon as it is long enough; whoever moves first is left alone. */
function restoreScrollPosition(router: AnyRouter): { isWaiting: () => boolean } {
  const top = storedPositions()[keyOf(router.latestLocation)]?.window?.scrollY ?? 0;
  let waiting = top > 0;
  if (!waiting) return { isWaiting: () => false };
  const growth = new ResizeObserver(() => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    if (lowest <= 0) return;
    window.scrollTo({ top: Math.min(top, lowest) });
    if (lowest >= top) stop();
  });
  const leave = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) stop();
  });
  const stop = (): void => {
    waiting = false;
    growth.disconnect();
    leave();
    for (const act of acts) window.removeEventListener(act, stop);
  };
  for (const act of acts) window.addEventListener(act, stop, { passive: true });
  growth.observe(document.body);
  return { isWaiting: () => waiting };
}

function keyOf({ href, state }: AnyRouter['latestLocation']): string {
  return state.__TSR_key ?? href;
}

function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function store(location: AnyRouter['state']['location']): void {
  try {
    const positions = storedPositions();
    const key = keyOf(location);
    positions[key] = { ...positions[key], window: { scrollX: window.scrollX, scrollY: window.scrollY } };
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage can be full or forbidden: then the page opens at its top.
  }
}
