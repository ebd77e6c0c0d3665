import type { Page } from 'playwright-core';

/** The browser computes this many times slower on the page, as an old or busy computer does. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
