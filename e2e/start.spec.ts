import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { cleanUp, healthOf, login, newFolder, postmasterOf, refused, start, stop } from './testing/product.ts';

afterEach(cleanUp);

describe('npm start', () => {
  test('creates everything once, stops cleanly, and finds it again', async () => {
    const dataDir = join(newFolder(), 'data');
    const first = await start({ DATA_DIR: dataDir });
    expect(await healthOf(first.url)).toMatchObject({ status: 'ok', database: 'ok' });
    const password = /admin \/ (\S+)/.exec(first.output())?.[1] ?? '';
    expect(first.output()).toContain('This password is shown once.');
    expect((await login(first.url, password)).status).toBe(200);
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
    const dataDir = join(newFolder(), 'data');
    const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'a password for the test' };
    const first = await start(settings);
    const postmaster = postmasterOf(dataDir);
    await stop(first.process, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');

    const second = await start(settings);
    expect((await login(second.url, settings.ADMIN_PASSWORD)).status).toBe(200);
    const orphan = postmasterOf(dataDir);
    await stop(second.process, 'SIGKILL');
    expect(existsSync(`/proc/${orphan}`)).toBe(true);

    const third = await start(settings);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
    expect((await login(third.url, settings.ADMIN_PASSWORD)).status).toBe(200);
  });

  test('refuses a second application on the same data, and leaves the first alone', async () => {
    const dataDir = join(newFolder(), 'data');
    const first = await start({ DATA_DIR: dataDir });
    const said = await refused({ DATA_DIR: dataDir });
    expect(said).toContain(`Metabelly is already running on ${dataDir} (process ${first.process.pid}).`);
    expect(await healthOf(first.url)).toMatchObject({ status: 'ok' });
  });

  test('says that a port is taken, and leaves no database behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const dataDir = join(newFolder(), 'data');
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
