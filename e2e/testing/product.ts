import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';

/** The start command as a person runs it, on folders of its own. */

export interface Started {
  process: ChildProcess;
  url: string;
  output: () => string;
}

export const adminPassword = 'a password for the test';

const folders: string[] = [];
const running = new Set<ChildProcess>();
let original: Promise<string> | null = null;

export async function cleanUp(): Promise<void> {
  for (const child of running) await stop(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function newFolder(): string {
  const folder = makeFolder();
  folders.push(folder);
  return folder;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * The data of a product that was started once, with its Admin, and stopped: a copy of one that is made at the first call,
 * for tests that are not about the first start.
 */
export async function usedData(): Promise<string> {
  original ??= makeOriginal();
  const folder = newFolder();
  // Its files belong to different users, and stay theirs.
  execFileSync('cp', ['-a', await original, folder]);
  return join(folder, 'data');
}

async function makeOriginal(): Promise<string> {
  const dataDir = join(makeFolder(), 'data');
  const { process: child } = await start({ DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword });
  // At its first word: by then it can be stopped, and leaves no database behind.
  expect(await stop(child)).toBe(0);
  return dataDir;
}

/** To be called when no test of the file needs a copy any more. */
export async function forgetUsedData(): Promise<void> {
  if (original) rmSync(dirname(await original), { recursive: true, force: true });
  original = null;
}

function launch(settings: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: findProjectRoot(),
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'false', ...settings },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  child.once('exit', () => running.delete(child));
  return { child, output: () => text };
}

export async function start(settings: Record<string, string>): Promise<Started> {
  const { child, output } = launch(settings);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /ready at (\S+)/.exec(output())?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output()}`)));
  });
  return { process: child, url, output };
}

/** Starts what cannot start, and returns what it said. */
export async function refused(settings: Record<string, string>): Promise<string> {
  const { child, output } = launch(settings);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  expect(code).toBe(1);
  return output();
}

export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return gone;
}

/** The process that serves; the one that was started keeps it running. */
export function serverOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'run', 'application.lock'), 'utf8').split(' ')[0]);
}

export async function healthOf(url: string): Promise<unknown> {
  return (await fetch(`${url}/api/health`)).json();
}

export function login(url: string, password: string): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
}

export function postmasterOf(dataDir: string): number {
  const home = existsSync(join(dataDir, 'postgres-location'))
    ? readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim()
    : join(dataDir, 'postgres');
  return Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
