import type { Page } from 'playwright-core';

/** Holds every answer to these addresses back until it is let go. */
export async function delayRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
