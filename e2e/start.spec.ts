// @module-tag full
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import {
  adminPassword,
  cleanUp,
  forgetUsedData,
  healthOf,
  login,
  newFolder,
  postmasterOf,
  refused,
  serverOf,
  start,
  stop,
  usedData,
} from './testing/product.ts';

afterEach(cleanUp);
afterAll(forgetUsedData);

/** A port that stays the same over a restart. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe('npm start', () => {
  test('creates everything once, stops cleanly, and finds it again', async () => {
    const dataDir = join(newFolder(), 'data');
    const first = await start({ DATA_DIR: dataDir });
    expect(await healthOf(first.url)).toMatchObject({ status: 'ok', database: 'ok' });
    const password = /admin \/ (\S+)/.exec(first.output())?.[1] ?? '';
    expect(first.output()).toContain('This password is shown once.');
    const signedIn = await login(first.url, password);
    expect(signedIn.status).toBe(200);
    // It has stood on a screen: nothing opens before it has been changed.
    const { jwt } = (await signedIn.json()) as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    expect((await fetch(`${first.url}/api/users`, { headers })).status).toBe(403);
    // Secrets are for this user alone.
    for (const name of readdirSync(join(dataDir, 'secrets'))) {
      expect(statSync(join(dataDir, 'secrets', name)).mode & 0o077).toBe(0);
    }
    const postmaster = postmasterOf(dataDir);
    expect(await stop(first.process, 'SIGINT')).toBe(0);
    expect(existsSync(`/proc/${postmaster}`)).toBe(false);

    const second = await start({ DATA_DIR: dataDir });
    expect(second.output()).not.toContain('Loaded:');
    expect(second.output()).not.toContain('shown once');
    expect((await login(second.url, password)).status).toBe(200);
    expect(await stop(second.process)).toBe(0);
  });

  test('starts again after everything was killed, and after only the application was', async () => {
    const dataDir = await usedData();
    const settings = { DATA_DIR: dataDir };
    const first = await start(settings);
    const postmaster = postmasterOf(dataDir);
    await stop(first.process, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');

    const second = await start(settings);
    expect((await login(second.url, adminPassword)).status).toBe(200);
    const orphan = postmasterOf(dataDir);
    await stop(second.process, 'SIGKILL');
    expect(existsSync(`/proc/${orphan}`)).toBe(true);

    const third = await start(settings);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
    expect((await login(third.url, adminPassword)).status).toBe(200);
  });

  test('brings a server back that was killed, and stops when told, also in between', async () => {
    const dataDir = await usedData();
    const port = String(await freePort());
    const started = await start({ DATA_DIR: dataDir, PORT: port });
    const first = serverOf(dataDir);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => started.output()).toContain('started again in 1 s');
    await expect.poll(() => healthOf(started.url).catch(() => null)).toMatchObject({ status: 'ok' });
    expect(serverOf(dataDir)).not.toBe(first);
    expect((await login(started.url, adminPassword)).status).toBe(200);

    process.kill(serverOf(dataDir), 'SIGKILL');
    await expect.poll(() => started.output()).toContain('started again in 2 s');
    expect(await stop(started.process)).toBe(0);
  });

  test('has no demo data where others may reach it, and warns where they are asked for', async () => {
    const dataDir = join(newFolder(), 'data');
    const off = await start({ DATA_DIR: dataDir, HOST: '0.0.0.0', DEMO_DATA: '' });
    expect(off.output()).not.toContain('belly-admin');
    expect(off.output()).not.toContain('WARNING');
    expect((await login(off.url, 'belly-admin')).status).toBe(401);
    expect(await stop(off.process)).toBe(0);

    const elsewhere = join(newFolder(), 'data');
    const on = await start({ DATA_DIR: elsewhere, TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'true' });
    expect(on.output()).toContain('WARNING: Demo data are on');
    expect((await login(on.url, 'belly-admin')).status).toBe(200);
    expect(await stop(on.process)).toBe(0);
    // The same data, used for real from now on.
    const real = await start({ DATA_DIR: elsewhere, TRUST_PROXY: '127.0.0.1', DEMO_DATA: '' });
    expect((await login(real.url, 'belly-admin')).status).toBe(401);
    const [, username = '', password = ''] = /First Admin: (\S+) \/ (\S+)/.exec(real.output()) ?? [];
    const answer = await fetch(`${real.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect([username, answer.status]).toEqual(['first-admin', 200]);
  });

  test('refuses a second application on the same data, and leaves the first alone', async () => {
    const dataDir = await usedData();
    const first = await start({ DATA_DIR: dataDir });
    const said = await refused({ DATA_DIR: dataDir });
    expect(said).toContain(`Metabelly is already running on ${dataDir} (process ${serverOf(dataDir)}).`);
    expect(await healthOf(first.url)).toMatchObject({ status: 'ok' });
  });

  test('says that a port is taken, and leaves no database behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const dataDir = await usedData();
    expect(await refused({ DATA_DIR: dataDir, PORT: port })).toContain(`Port ${port} is taken by another program.`);
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    taken.close();
  });

  test('says which setting is wrong, which folder is not one, and which database does not answer', async () => {
    expect(await refused({ PORT: 'abc' })).toContain('The setting PORT must be a whole number from 0 to 65535.');
    const file = join(findProjectRoot(), 'package.json');
    expect(await refused({ DATA_DIR: file })).toContain('is not a folder. Set DATA_DIR to a folder.');
    const dataDir = join(newFolder(), 'data');
    expect(await refused({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })).toContain(
      'The database of DATABASE_URL could not be used',
    );
  });

  test.runIf(process.getuid?.() === 0)(
    'as root below a folder only root can enter, keeps the database elsewhere',
    async () => {
      const closed = newFolder();
      chmodSync(closed, 0o700);
      const dataDir = join(closed, 'data');
      mkdirSync(dataDir, { mode: 0o700 });
      const started = await start({ DATA_DIR: dataDir });
      expect(await healthOf(started.url)).toMatchObject({ status: 'ok' });
      const place = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim();
      expect(started.output()).toContain(`Database: ${place}`);
      await stop(started.process);
      rmSync(place, { recursive: true, force: true });
    },
  );
});
