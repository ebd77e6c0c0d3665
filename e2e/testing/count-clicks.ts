import type { Page } from 'playwright-core';

interface Clicks {
  /** Presses of a mouse or finger so far, on whichever page. */
  count: () => number;
}

/**
 * Counts what a hand does: presses of the pointer that the browser itself saw, none that a script made. Typing, Tab and
 * Enter are no clicks. To be called before the first page is opened.
 */
export async function countClicks(page: Page): Promise<Clicks> {
  let count = 0;
  await page.exposeFunction('noteClick', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { addEventListener, noteClick } = globalThis as unknown as {
      addEventListener: (type: string, listener: (event: { isTrusted: boolean }) => void, capture: boolean) => void;
      noteClick: () => void;
    };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && noteClick(), true);
  });
  return { count: () => count };
}
