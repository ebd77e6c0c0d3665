import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { demoAccounts } from '#server/features/auth/demo-accounts.ts';

const root = findProjectRoot();
const folder = join(root, 'dist', 'web');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => statSync(join(folder, name)).isFile() && !/\.(br|gz|woff2?)$/.test(name),
);
const texts = files.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const holding = (pattern: RegExp | string) =>
  texts
    .filter(({ text }) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)))
    .map(({ name }) => name);

describe('what the browser is given', () => {
  test('is scripts, styles, fonts and a page, without source maps', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((name) => !/\.(js|css|html|svg)$/.test(name))).toEqual([]);
    expect(holding(/sourceMappingURL=/)).toEqual([]);
  });

  test.each([
    ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/],
    ['a token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
    ['a key of a cloud', /AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{36}|xox[abp]-/],
    ['an address with a password', /\b(postgres|https?|redis):\/\/[^\s/"'`]+:[^\s/"'`]+@/],
    ['a setting of the server', /JWT_SECRET|DATABASE_URL|ADMIN_PASSWORD/],
  ])('holds no %s', (_, pattern) => {
    expect(holding(pattern)).toEqual([]);
  });

  test('holds no password of the demo, and no folder of the machine that built it', () => {
    for (const { password } of demoAccounts) expect(holding(password)).toEqual([]);
    for (const place of [root, `${homedir()}/`]) if (place.length > 2) expect(holding(place)).toEqual([]);
  });

  test('loads nothing from elsewhere: the page has no inline script, and styles name no other site', () => {
    const page = texts.find(({ name }) => name === 'index.html')?.text ?? '';
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
    expect(
      [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url).filter((url) => !url?.startsWith('/')),
    ).toEqual([]);
    expect(texts.filter(({ name, text }) => name.endsWith('.css') && /url\(["']?(https?:)?\/\//.test(text))).toEqual(
      [],
    );
  });

  test('has the files of the shell at hand before the first script runs', () => {
    const page = texts.find(({ name }) => name === 'index.html')?.text ?? '';
    const named = /src="\/first\.js" data-shell="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
    expect(named).toContainEqual(expect.stringMatching(/^\/assets\/app-frame-[\w-]+\.js$/));
    expect(named.filter((name) => !files.includes(name.slice(1)))).toEqual([]);
  });
});
