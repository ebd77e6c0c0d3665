import type { Page } from 'playwright-core';

/** Counts how often the mouse is pressed on the page as it stands, until it is left by a new address. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    window.clickCount = 0;
    document.addEventListener('pointerdown', () => window.clickCount++, { capture: true });
  `);
  return () => page.evaluate('window.clickCount');
}
