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
    });
    expect(settings.dataDir).toMatch(/\/data$/);
  });

  test('load no demo data into an external database unless asked', () => {
    const url = 'postgres://someone@somewhere/metabelly';
    expect(readSettings({ DATABASE_URL: url }).demoData).toBe(false);
    expect(readSettings({ DATABASE_URL: url, DEMO_DATA: 'true' }).demoData).toBe(true);
    expect(readSettings({ DEMO_DATA: 'false' }).demoData).toBe(false);
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
    ['DEMO_DATA', 'maybe', 'The setting DEMO_DATA must be true or false. It is "maybe".'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['REQUEST_DELAY_MS', '-1', 'The setting REQUEST_DELAY_MS must be a whole number from 0 to 10000.'],
    ['EXAMPLE_HOST', 'http://x', 'The setting EXAMPLE_HOST must be a host name'],
  ])('refuse %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test('never show a secret in the sentence', () => {
    expect(() => readSettings({ JWT_SECRET: 'hunter2' })).toThrow('The setting JWT_SECRET must have at least 32');
    expect(() => readSettings({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });

  test('name every wrong one at once', () => {
    expect(() => readSettings({ PORT: 'x', DEMO_DATA: 'y' })).toThrow(/PORT[\s\S]*DEMO_DATA/);
  });
});
