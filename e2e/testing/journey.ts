import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ContextPool } from './context-pool.ts';

export type DemoUser = 'admin' | 'nutritionist' | 'nutritionist2';

interface PageOptions {
  /** Already signed in as a demo user; without it the page is signed out. */
  as?: DemoUser;
  /** Already in this language; without it the page is as a first visitor sees it. */
  language?: 'en' | 'hr';
  /** A browser that was never here, with an empty cache; for journeys about what is loaded. */
  firstVisit?: boolean;
  context?: BrowserContextOptions;
}

/** The built product on a database of its own, seen through a real browser. */
export interface Journey {
  app: TestApp;
  url: string;
  newPage(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One connection for all files of a worker, and one address: the browser caches by it. */
let connection: Promise<{ browser: Browser; contexts: ContextPool }> | null = null;
let usualPort = 0;

async function connect(): Promise<{ browser: Browser; contexts: ContextPool }> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  return { browser, contexts: new ContextPool(browser) };
}

async function listen({ app }: TestApp): Promise<string> {
  const on = (port: number) => app.listen({ port, host: '127.0.0.1' });
  await on(usualPort).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return on(0);
  });
  const { port } = app.server.address() as AddressInfo;
  usualPort ||= port;
  return `http://127.0.0.1:${port}`;
}

export async function openJourney(options: Parameters<typeof createTestApp>[0] = {}): Promise<Journey> {
  // A browser's clock cannot be moved along with ours: journeys run at the real time.
  const app = await createTestApp({ now: new Date(), ...options });
  const url = await listen(app);
  connection ??= connect();
  const { browser, contexts } = await connection;
  /** Pages of tests that failed before they closed theirs. */
  const open = new Set<Page>();

  const newPage = async ({ as, language, firstVisit, context: given }: PageOptions = {}): Promise<Page> => {
    const { viewport = { width: 1440, height: 900 }, colorScheme, ...contextOptions } = given ?? {};
    const all = { baseURL: url, reducedMotion: 'reduce', ...contextOptions } as const;
    const context = firstVisit ? await browser.newContext(all) : await contexts.borrow(all);
    const token = as ? (await app.as(as)).token : null;
    const page = await context.newPage();
    open.add(page);
    page.once('close', () => open.delete(page));
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    await page.addInitScript(
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
    page.setDefaultTimeout(Number(process.env.PAGE_TIMEOUT_MS));
    return page;
  };

  return {
    app,
    url,
    newPage,
    close: async () => {
      for (const page of open) await page.context().close();
      await app.close();
    },
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxePage {
  axe: typeof import('axe-core');
  document: { adoptedStyleSheets: unknown[] };
  CSSStyleSheet: new () => { replaceSync(text: string): void };
}

/** The serious and critical findings of axe on the page as it stands. */
export async function accessFaults(page: Page, rules: string[] = everyRule): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe, document, CSSStyleSheet } = globalThis as unknown as AxePage;
    // What looks the same as enough others is left out of the page meanwhile; the page's policy lets no style element do it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-same-look] { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
    // Where each of the thousands of sound elements stands is not asked.
    const { violations } = (await axe.run({
      runOnly,
      resultTypes: ['violations'],
      selectors: false,
    })) as axe.AxeResults;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map((node) => `${node.html} — ${node.failureSummary ?? ''}`).join('\n  ')}`,
      );
  }, rules);
}

/**
 * Marks what looks like three elements before it: of the same kind and state, in the same place of its kind among its
 * neighbours, and so all the way up. The colours are the same then.
 */
const sameLooks = `(() => {
  const looks = new Map();
  const seen = new Map();
  const placed = /(?:transform|translate|inset|top|left|width|height)[^;]*;?/g;
  const own = (each) => {
    const parts = [each.tagName];
    for (const { name, value } of each.attributes) {
      if (name === 'style') parts.push(value.replace(placed, ''));
      else if (/^(class|type|disabled|role|(data|aria)-(?!index|label|describedby|controls|owns|activedescendant|posinset|rowindex))/.test(name)) {
        parts.push(name + '=' + value);
      }
    }
    return parts.join(' ');
  };
  const walk = (each, above, place) => {
    const key = above + '>' + own(each) + place;
    const look = looks.get(key) ?? looks.set(key, looks.size).get(key);
    const count = seen.get(look) ?? 0;
    seen.set(look, count + 1);
    each.toggleAttribute('data-same-look', count >= 3);
    const { children } = each;
    for (let at = 0; at < children.length; at += 1) {
      walk(children[at], look, at === 0 ? 'first' : at === children.length - 1 ? 'last' : at % 2);
    }
  };
  walk(document.documentElement, -1, '');
})()`;

export async function markSameLooks(page: Page): Promise<void> {
  await page.evaluate(sameLooks);
}

/** Whether there is contrast enough in another theme than the one that all rules were asked in. */
export async function contrastFaults(page: Page): Promise<string[]> {
  await markSameLooks(page);
  return accessFaults(page, ['color-contrast']);
}

/** There are none, by all rules or by those asked for. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  expect(await accessFaults(page, rules)).toEqual([]);
}
