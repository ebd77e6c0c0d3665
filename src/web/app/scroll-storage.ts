import type { AnyRouter } from '@tanstack/react-router';

/** Where the router looks for the positions of an earlier page load, by the key of the history entry. */
const storageKey = 'tsr-scroll-restoration-v1_3';
const throttleMs = 100;

type Positions = Record<string, Record<string, { scrollX: number; scrollY: number }>>;

/**
 * Stores where the window is scrolled to, at most every 100 ms. The router itself stores positions when the page is
 * left in good order; a browser that crashes or takes the page out of memory does not leave in good order.
 */
export function storeScrollPositions(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('scroll', ({ target }) => {
    if (target !== document || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      store(router.state.resolvedLocation ?? router.state.location);
    }, throttleMs);
  });
}

function store({ href, state }: AnyRouter['state']['location']): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
    const key = state.__TSR_key ?? href;
    positions[key] = { ...positions[key], window: { scrollX: window.scrollX, scrollY: window.scrollY } };
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage can be full or forbidden: then the page opens at its top.
  }
}
