import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}

/** One browser for the whole run; every journey opens contexts of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const server = await chromium.launchServer({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      // All pages of a context in one process: what one compiled, the next has.
      '--renderer-process-limit=1',
    ],
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
