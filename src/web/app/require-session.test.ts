import { afterEach, expect, test } from 'vitest';
import type { Config } from '#contract/system.contract.ts';
import { beginSession, endSession } from '#web/lib/session-store.ts';
import { requireSession } from './require-session.ts';

const config: Config = {
  productName: 'Metabelly',
  buildId: '',
  exampleHost: null,
  developmentHosts: [],
  requestDelayMs: 0,
  timeZone: 'Europe/Zagreb',
};
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const exp = Math.floor(Date.now() / 1000) + 3600;
const token = `${part({ alg: 'HS256' })}.${part({ role: 'Nutritionist', name: 'Iva', exp })}.signature`;
afterEach(() => endSession());

test('whoever moves on while their session ends is told why, and comes back to where they went', async () => {
  beginSession(token);
  await expect(requireSession(config, '/belly/users')).resolves.toBeUndefined();
  endSession('refused');
  const sentAway = requireSession(config, '/belly/users?status=archived');
  await expect(sentAway).rejects.toMatchObject({
    options: { to: '/public/login', search: { redirect: '/belly/users?status=archived', ended: 'refused' } },
  });
});

test('whoever logged out is told nothing', async () => {
  beginSession(token);
  endSession();
  await expect(requireSession(config, '/belly/users')).rejects.toMatchObject({
    options: { search: { ended: undefined } },
  });
});
