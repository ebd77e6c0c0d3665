// @module-tag full
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { adminPassword, cleanUp, forgetUsedData, login, newFolder, start, stop, usedData } from './testing/product.ts';

afterEach(cleanUp);
afterAll(forgetUsedData);

/** A command of the operator, as docs/deploy.md gives it. */
function npmRun(command: string, settings: Record<string, string>, ...parameters: string[]) {
  const env = { PATH: process.env.PATH, DEMO_DATA: 'false', ...settings };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', command, '--', ...parameters],
      { cwd: findProjectRoot(), env },
      (error, out, wrong) => resolve({ code: error ? Number(error.code) : 0, said: out + wrong }),
    );
  });
}

test('what was backed up is restored elsewhere, with the key and the list of the erased, and not without', async () => {
  const old = await usedData();
  const file = join(newFolder(), 'monday.backup.gz');
  expect(await npmRun('backup', { DATA_DIR: old }, file)).toMatchObject({ code: 0 });
  const again = await npmRun('backup', { DATA_DIR: old }, file);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')]);

  const DATA_DIR = join(newFolder(), 'data');
  const unsaid = await npmRun('restore', { DATA_DIR }, file);
  expect([unsaid.code, unsaid.said]).toEqual([1, expect.stringContaining('No list of erased patients is known')]);
  const list = join(old, 'erased-patients');
  const withoutKey = await npmRun('restore', { DATA_DIR }, file, '--erased', list);
  expect(withoutKey.said).toContain('sealed with a key that is not here');
  const cut = join(newFolder(), 'cut.backup.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, 50_000));
  expect((await npmRun('restore', { DATA_DIR }, cut, '--no-erased-list')).said).toContain('ends too early');
  expect(existsSync(DATA_DIR)).toBe(false);

  mkdirSync(join(DATA_DIR, 'secrets'), { recursive: true });
  writeFileSync(join(DATA_DIR, 'secrets/backup-key'), readFileSync(join(old, 'secrets/backup-key')), { mode: 0o600 });
  const restored = await npmRun('restore', { DATA_DIR }, file, '--erased', list);
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringMatching(/Restored \d+ rows/) });
  const started = await start({ DATA_DIR });
  expect((await login(started.url, adminPassword)).status).toBe(200);
  expect(await stop(started.process)).toBe(0);
});
