import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { SlowFirst } from './scripts/slow-first.ts';
import { slowness } from './scripts/slowness.ts';

const database = 'src/server/testing/global-setup.ts';
const browser = 'e2e/testing/browser-setup.ts';
const papers = 'src/server/testing/paper-cache.ts';
// No limit is near what a slow or busy machine needs, so no test has one of its own.
const factor = slowness();
// A worker loads the application once, not once for each file: what a test changes of a module, it puts back.
const isolate = false;
const limit = (milliseconds: number): number => Math.round(milliseconds * factor);

/** What was transformed before comes from a file; what names files by a pattern depends on others, and never does. */
const glob: Plugin = {
  name: 'no-cached-glob',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    tags: [{ name: 'full', description: 'Takes long: for npm run test:all, and not for npm test.' }],
    // A test often waits for PostgreSQL or the browser: with one worker more than cores a fifth of the time is saved.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    // What a test makes is soon done with: more room for it, and less is collected.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SlowFirst },
    reporters: ['default', './scripts/second-try-reporter.mjs', './scripts/project-times-reporter.mjs'],
    projects: [
      {
        plugins: [react(), glob],
        test: {
          name: 'web',
          isolate,
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: limit(60_000),
          hookTimeout: limit(60_000),
          setupFiles: ['src/web/testing/setup.ts'],
          // How long a screen may take to show what a test waits for.
          env: { SCREEN_TIMEOUT_MS: String(limit(30_000)) },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'unit',
          isolate,
          include: ['src/contract/**/*.test.ts', 'src/domain/**/*.test.ts'],
          // properties of whole reports take their time on a busy machine
          testTimeout: limit(60_000),
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['src/server/**/*.test.ts'],
          globalSetup: [database],
          setupFiles: [papers],
          testTimeout: limit(300_000),
          hookTimeout: limit(300_000),
          expect: { poll: { timeout: limit(30_000), interval: 50 } },
        },
      },
      {
        test: {
          name: 'e2e',
          isolate,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: [database, browser],
          setupFiles: [papers],
          testTimeout: limit(1_200_000),
          hookTimeout: limit(300_000),
          // A browser is at the mercy of its machine; what passes only at the second try is named at the end of the run.
          retry: 1,
          // A paper alone may take a minute where every core is busy with something else.
          env: { PAGE_TIMEOUT_MS: String(limit(120_000)) },
          // Pages come when they come: what a journey expects is waited for.
          expect: { poll: { timeout: limit(120_000), interval: 50 } },
        },
      },
    ],
  },
});
