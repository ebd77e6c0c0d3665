import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

export type DemoUser = 'admin' | 'nutritionist' | 'nutritionist2';

interface PageOptions {
  /** Already signed in as a demo user; without it the page is signed out. */
  as?: DemoUser;
  /** Already in this language; without it the page is as a first visitor sees it. */
  language?: 'en' | 'hr';
  context?: BrowserContextOptions;
}

/** The built product on a database of its own, seen through a real browser. */
export interface Journey {
  app: TestApp;
  url: string;
  browser: Browser;
  newPage(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function openJourney(options: Parameters<typeof createTestApp>[0] = {}): Promise<Journey> {
  // A browser's clock cannot be moved along with ours: journeys run at the real time.
  const app = await createTestApp({ now: new Date(), ...options });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const browser = await chromium.connect(inject('browserEndpoint'));

  const newPage = async ({ as, language, context: contextOptions }: PageOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...contextOptions,
    });
    const token = as ? (await app.as(as)).token : null;
    await context.addInitScript(
      ([jwt, selectedLanguage]) => {
        const { localStorage } = globalThis as unknown as {
          localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
        };
        // Only at the first visit: a later log out or change of language must last.
        if (localStorage.getItem('journey-started')) return;
        localStorage.setItem('journey-started', 'yes');
        if (jwt) localStorage.setItem('jwt', jwt);
        if (selectedLanguage) localStorage.setItem('selectedLanguage', selectedLanguage);
      },
      [token, language ?? null] as const,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(Number(process.env.PAGE_TIMEOUT_MS));
    return page;
  };

  return {
    app,
    url,
    browser,
    newPage,
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No serious or critical finding of axe on the page as it stands, by all its rules or by those asked for. */
export async function expectAccessible(page: Page, rules: string[] = everyRule): Promise<void> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = (await axe.run({ runOnly })) as axe.AxeResults;
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map((node) => `${node.html} — ${node.failureSummary ?? ''}`).join('\n  ')}`,
      );
  }, rules);
  expect(findings).toEqual([]);
}
