import { describe, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { isLoopbackHost, isNetwork, isOwnNetwork, parseAddress } from './addresses.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0::0:1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', null],
    ['', null],
    ["1.2.3.4'; drop table account", null],
    ['999.1.1.1', null],
    ['a'.repeat(5000), null],
  ])('%s is %s', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  test('is one of a network, of ours, or of this machine', () => {
    expect(['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '::1'].map(isNetwork)).toEqual([true, true, true, true]);
    expect(['10.0.0.0/33', '::/0', '10.0.0.0/8/8', 'proxy'].map(isNetwork)).toEqual([false, false, false, false]);
    expect(['127.0.0.1', '::ffff:10.0.0.1', 'fd00::7', '203.0.113.9', 'x'].map(isOwnNetwork)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['localhost', '127.0.0.2', '::1', '0.0.0.0', '::'].map(isLoopbackHost)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('behind a trusted proxy', () => {
  test('callers are counted by their parsed address, and one that cannot be read is refused', async () => {
    const app = await createTestApp({ settings: { TRUST_PROXY: '1', DEMO_DATA: 'true' } });
    const from = (forwarded: string) =>
      app
        .withToken(null)
        .call(
          authApi.login,
          { body: { username: 'nobody', password: 'not a password' } },
          { 'x-forwarded-for': forwarded },
        );
    // Whatever a caller writes in front, the proxy adds the last one.
    expect((await from('198.51.100.7, ::ffff:203.0.113.9')).status).toBe(401);
    expect((await from('203.0.113.9:5000')).status).toBe(401);
    expect((await from(`198.51.100.7, ${'x'.repeat(4000)}`)).status).toBe(400);
    const { rows } = await app.database.pool.query<{ key: string }>('select distinct key from login_failure');
    expect(rows.map(({ key }) => key).filter((key) => key.startsWith('address:'))).toEqual(['address:203.0.113.9']);
    await app.close();
  });
});
