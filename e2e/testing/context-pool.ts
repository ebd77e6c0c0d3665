import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/**
 * A new context begins with an empty cache and a new process: loading and compiling all scripts again is most of what a
 * journey would wait for. So a context is lent to one test after the other, as empty as a new one in between: no page, no
 * cookie, nothing stored. Pages are always new.
 */
export class ContextPool {
  private readonly browser: Browser;
  private readonly idle = new Map<string, BrowserContext[]>();

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Closing what is lent gives it back. */
  async borrow(options: BrowserContextOptions & { baseURL: string }): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const waiting = this.idle.get(kind) ?? [];
    this.idle.set(kind, waiting);
    return waiting.pop() ?? (await this.open(options, waiting));
  }

  private async open(
    options: BrowserContextOptions & { baseURL: string },
    waiting: BrowserContext[],
  ): Promise<BrowserContext> {
    const context = await this.browser.newContext(options);
    const origins = new Set<string>();
    context.on('page', (page) => page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin)));
    const anchor = await context.newPage();
    // The browser keeps the process of a site, with its compiled scripts, as long as a page of the site is open.
    await anchor.goto('/api/health');
    const session = await context.newCDPSession(anchor);
    const close = context.close.bind(context);
    context.close = async () => {
      if (waiting.includes(context)) return;
      for (const page of context.pages()) if (page !== anchor) await page.close();
      // A clock that a test has moved stays with the context.
      const itsOwnTime = await anchor.evaluate("String(setTimeout).includes('[native code]')");
      if (!itsOwnTime) return close();
      await context.setOffline(false);
      await context.clearPermissions();
      if (options.permissions) await context.grantPermissions(options.permissions);
      await context.clearCookies();
      // Not the storage state of Playwright: setting it empties the cache as well.
      for (const origin of origins) {
        if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      }
      waiting.push(context);
    };
    return context;
  }
}
