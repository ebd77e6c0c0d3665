// @module-tag full
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const run = promisify(execFile);
const root = findProjectRoot();
let own: TestApp;
let folder: string;
beforeAll(async () => {
  own = await createTestApp();
  folder = mkdtempSync(join(root, 'node_modules', '.generated-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.close();
});

test('a client made from the document of the API is typed by it, and works', async () => {
  const BASE = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const TOKEN = (await own.as('nutritionist')).token ?? '';
  const answer = await fetch(`${BASE}/api/openapi.json`, { headers: { authorization: `Bearer ${TOKEN}` } });
  writeFileSync(join(folder, 'api.ts'), await openapiTS((await answer.json()) as OpenAPI3));
  const journey = join(folder, 'journey.mts');
  copyFileSync(join(root, 'src/server/http/client-journey.fixture.txt'), journey);
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'preserve',
    '--target',
    'es2023',
    '--skipLibCheck',
  ];
  const types = ['--allowImportingTsExtensions', '--types', 'node', journey];
  // What the compiler does not like is what its user would meet.
  const checked = await run(bin('tsc'), [...options, ...types], { cwd: folder }).catch((error) => error);
  expect(checked.stdout).toBe('');
  const { stdout } = await run(bin('tsx'), [journey], { cwd: folder, env: { ...process.env, BASE, TOKEN } });
  expect(JSON.parse(stdout).foods).toBeGreaterThan(100);
});
