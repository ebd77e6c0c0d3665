import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginSession, endSession } from '#web/lib/session-store.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { tokenOf } from './open-app.fixture.tsx';
import { createAppRouter } from './router.tsx';

const addresses = Object.keys(createAppRouter().routesByPath).map((path) => path.replace(/\$\w+/g, '7'));
const protectedAddresses = addresses.filter((address) => /^\/(admin|belly)\b/.test(address));
const otherSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : `${address}/`);

/** Where whoever opens an address comes to. */
async function opened(address: string): Promise<{ pathname: string; search: Record<string, unknown> }> {
  const router = createAppRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { pathname, search } = router.state.location;
  return { pathname, search };
}

// Nobody answers: the application begins with the settings it has.
beforeEach(() => void fakeApi({}));
afterEach(() => endSession());

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

describe('an address', () => {
  test.each(addresses.filter((address) => address !== '/'))(
    '%s opens with and without a slash at its end',
    (address) => {
      const router = createAppRouter();
      const routeOf = (pathname: string) => {
        const matches = router.matchRoutes(pathname) as { routeId: string }[];
        return matches.at(-1)?.routeId.replace(/\/$/, '');
      };
      expect(routeOf(address)).not.toBe('__root__');
      expect(routeOf(otherSlash(address))).toBe(routeOf(address));
    },
  );

  test.each(protectedAddresses)('%s leads to the login without a session, and back', async (address) => {
    expect(await opened(address)).toEqual({ pathname: '/public/login', search: { redirect: address } });
  });

  test.each([
    ['Nutritionist', '/', '/belly/users'],
    ['Admin', '/', '/admin/accounts/AllAccounts'],
    ['Nutritionist', '/belly', '/belly/users'],
    ['Admin', '/admin', '/admin/accounts/AllAccounts'],
    [null, '/', '/public/login'],
    ['Nutritionist', '/belly/users/7/questionnaires', '/belly/users/7/questionnaires/group/0'],
    ['Nutritionist', '/belly/users/7/questionnaires/', '/belly/users/7/questionnaires/group/0'],
  ] as const)('for %s at %s leads to %s', async (role, address, target) => {
    if (role !== null) beginSession(tokenOf({ role }));
    expect((await opened(address)).pathname).toBe(target);
  });
});
