import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

test('the router has the defaults of the specification', () => {
  const { options } = createAppRouter();
  expect(options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
  });
});
