import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  test('have defaults for a first start', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      demoData: true,
      requestDelayMs: 0,
      webProcesses: 1,
    });
    expect(settings.dataDir).toMatch(/\/data$/);
  });

  const url = 'postgres://someone@somewhere/metabelly';
  test.each([
    ['at home', {}, true],
    ['on localhost', { HOST: 'localhost' }, true],
    ['on another loopback address', { HOST: '127.8.0.1' }, true],
    ['on the loopback address of IPv6', { HOST: '::1' }, true],
    ['for all', { HOST: '0.0.0.0' }, false],
    ['for all, in IPv6', { HOST: '::' }, false],
    ['on the network', { HOST: '192.168.1.4' }, false],
    ['by a name', { HOST: 'belly.example.org' }, false],
    ['with a database elsewhere', { DATABASE_URL: url }, false],
    ['behind a proxy', { TRUST_PROXY: '1' }, false],
    ['behind a proxy of this machine', { TRUST_PROXY: '127.0.0.1' }, false],
  ])('have demo data %s: %o', (_, environment, on) => {
    expect(readSettings(environment)).toMatchObject({ demoData: on, warnings: [] });
    expect(readSettings({ ...environment, DEMO_DATA: 'false' })).toMatchObject({ demoData: false, warnings: [] });
    const asked = readSettings({ ...environment, DEMO_DATA: 'true' });
    expect(asked.demoData).toBe(true);
    expect(asked.warnings).toEqual(on ? [] : [expect.stringContaining('anybody can sign in as Admin')]);
  });

  test('take an example host only along with demo data', () => {
    expect(readSettings({ EXAMPLE_HOST: 'demo.example' })).toMatchObject({ exampleHost: 'demo.example', warnings: [] });
    const without = readSettings({ EXAMPLE_HOST: 'demo.example', DEMO_DATA: 'false' });
    expect(without.exampleHost).toBeNull();
    expect(without.warnings).toEqual([expect.stringContaining('EXAMPLE_HOST does nothing without demo data')]);
  });

  test.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['fd00::/8', ['fd00::/8']],
  ])('trust the proxies of %s', (text, trusted) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  test.each([
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTls: false, auth: null }],
    [
      'smtp://practice%40example.org:p%2Fw%25@mail.example.org',
      {
        ...{ host: 'mail.example.org', port: 587, secure: false, requireTls: true },
        auth: { user: 'practice@example.org', password: 'p/w%' },
      },
    ],
    ['smtp://localhost:25', { host: 'localhost', port: 25, secure: false, requireTls: false, auth: null }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTls: false, auth: null }],
  ])('send mail by %s', (text, smtp) => {
    expect(readSettings({ SMTP_URL: text }).smtp).toEqual(smtp);
  });

  test('take two development hosts', () => {
    expect(readSettings({ DEVELOPMENT_HOSTS: 'a.example, b.example:8080' }).developmentHosts).toEqual([
      'a.example',
      'b.example:8080',
    ]);
    expect(() => readSettings({ DEVELOPMENT_HOSTS: 'a.example,b.example,c.example' })).toThrow(
      'DEVELOPMENT_HOSTS takes two hosts at most',
    );
  });

  test.each([
    ['PORT', '70000', 'The setting PORT must be a whole number from 0 to 65535. It is "70000".'],
    ['PORT', 'http', 'The setting PORT must be a whole number from 0 to 65535. It is "http".'],
    ['WEB_PROCESSES', '0', 'The setting WEB_PROCESSES must be a whole number from 1 to 64. It is "0".'],
    ['WEB_PROCESSES', '65', 'The setting WEB_PROCESSES must be a whole number from 1 to 64.'],
    ['WEB_PROCESSES', '1.5', 'The setting WEB_PROCESSES must be a whole number from 1 to 64.'],
    ['DEMO_DATA', 'maybe', 'The setting DEMO_DATA must be true or false. It is "maybe".'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['REQUEST_DELAY_MS', '-1', 'The setting REQUEST_DELAY_MS must be a whole number from 0 to 10000.'],
    ['TRUST_PROXY', 'true', 'The setting TRUST_PROXY no longer takes true'],
    ['TRUST_PROXY', 'true', 'it takes the number of proxies in front (1), or their addresses and networks'],
    ['TRUST_PROXY', '11', 'The setting TRUST_PROXY takes the number of proxies in front (1)'],
    ['TRUST_PROXY', '0.0.0.0/0', 'The setting TRUST_PROXY takes the number of proxies in front (1)'],
    ['TRUST_PROXY', '10.0.0.0/33', 'The setting TRUST_PROXY takes the number of proxies in front (1)'],
    ['TRUST_PROXY', 'caddy', 'The setting TRUST_PROXY takes the number of proxies in front (1)'],
    ['EXAMPLE_HOST', 'http://x', 'The setting EXAMPLE_HOST must be a host name'],
  ])('refuse %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test('never show a secret in the sentence', () => {
    expect(() => readSettings({ JWT_SECRET: 'hunter2' })).toThrow('The setting JWT_SECRET must have at least 32');
    expect(() => readSettings({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readSettings({ SMTP_URL: 'http://me:hunter2@x' })).toThrow('The setting SMTP_URL must be an address');
    expect(() => readSettings({ SMTP_URL: 'http://me:hunter2@x' })).not.toThrow(/hunter2/);
  });

  test('name every wrong one at once', () => {
    expect(() => readSettings({ PORT: 'x', DEMO_DATA: 'y' })).toThrow(/PORT[\s\S]*DEMO_DATA/);
  });
});
