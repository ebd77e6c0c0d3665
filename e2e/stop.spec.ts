// @module-tag full
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { webProcessesOf } from '#server/testing/web-processes.ts';
import { cleanUp, newFolder, postmasterOf, refused, serverOf } from './testing/product.ts';

afterEach(cleanUp);

const patienceMs = 4 * Number(process.env.PAGE_TIMEOUT_MS);

/** By npm itself, whose process is the one that a service manager knows. */
function npmStart(settings: Record<string, string>): { npm: ChildProcess; output: () => string; url: () => string } {
  const npm = spawn('npm', ['start'], {
    cwd: findProjectRoot(),
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'false', ...settings },
  });
  let text = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { npm, output: () => text, url: () => /ready at (\S+)/.exec(text)?.[1] ?? '' };
}

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** The postmaster, once it has written its file; 0 before. */
function postmasterSoFar(dataDir: string): number {
  try {
    return postmasterOf(dataDir);
  } catch {
    return 0;
  }
}

describe('npm start', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('is stopped by %s to the process of npm', async (signal) => {
    const dataDir = join(newFolder(), 'data');
    const { npm, url } = npmStart({ DATA_DIR: dataDir });
    await expect.poll(url, { timeout: patienceMs }).not.toBe('');
    const [server, postmaster] = [serverOf(dataDir), postmasterOf(dataDir)];
    npm.kill(signal);
    await expect.poll(() => isAlive(server) || isAlive(postmaster), { timeout: patienceMs }).toBe(false);
  });

  test('leaves nothing behind where it is stopped in the middle of its start', async () => {
    const dataDir = join(newFolder(), 'data');
    const { npm, url } = npmStart({ DATA_DIR: dataDir });
    await expect.poll(() => postmasterSoFar(dataDir), { timeout: patienceMs, interval: 5 }).not.toBe(0);
    const [server, postmaster] = [serverOf(dataDir), postmasterOf(dataDir)];
    expect(url()).toBe('');
    npm.kill('SIGTERM');
    await expect.poll(() => isAlive(server) || isAlive(postmaster), { timeout: patienceMs }).toBe(false);
  });

  test('goes on where a web process is killed before all of them listen', async () => {
    const dataDir = join(newFolder(), 'data');
    const { npm, output, url } = npmStart({ DATA_DIR: dataDir, WEB_PROCESSES: '2' });
    const webProcesses = () => {
      try {
        return webProcessesOf(serverOf(dataDir));
      } catch {
        return [];
      }
    };
    await expect.poll(() => webProcesses().length, { timeout: patienceMs, interval: 5 }).toBeGreaterThan(0);
    expect(url()).toBe('');
    process.kill(webProcesses()[0] ?? 0, 'SIGKILL');
    await expect.poll(url, { timeout: patienceMs }).not.toBe('');
    expect(output()).toContain('before it listened. Another is started.');
    const server = serverOf(dataDir);
    npm.kill('SIGTERM');
    await expect.poll(() => isAlive(server), { timeout: patienceMs }).toBe(false);
  });

  test('says in a sentence that a folder cannot be made, at once', async () => {
    expect(await refused({ DATA_DIR: '/proc/metabelly' })).toContain('/proc/metabelly cannot be made');
  });
});
