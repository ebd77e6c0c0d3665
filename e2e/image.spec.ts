// @module-tag full
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { dropDatabase } from '#server/testing/drop-database.ts';
import { adminPassword, cleanUp, login, newFolder, stop } from './testing/product.ts';

afterEach(cleanUp);

const root = findProjectRoot();
/** The last stage of the Dockerfile: what runs. */
const stage =
  readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1) ?? '';

/** What the image holds, in a folder, and nothing else of the project; packages as they are installed here. */
function imageFolder(): string {
  const app = join(newFolder(), 'app');
  mkdirSync(app);
  for (const [, sources = '', target = ''] of stage.matchAll(/^COPY (?:--from=build )?(.+) (\S+)$/gm)) {
    for (const source of sources.split(' ')) {
      const from = join(root, source.replace('/app/', ''));
      cpSync(from, target.endsWith('/') ? join(app, target, basename(from)) : join(app, target), { recursive: true });
    }
  }
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
  return app;
}

const environment = Object.fromEntries(
  [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);

test('the files of the image are enough to serve, to be watched, to back up and to check the record', async () => {
  const { host, user, password } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = openDatabase({ ...inject('database'), database: 'postgres' }, 1);
  await maintenance.pool.query(`create database ${name} template template_reference`);
  const cwd = imageFolder();
  const data = newFolder();
  const env = {
    ...environment,
    ...{ PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR: data, PORT: '0', HOST: '127.0.0.1' },
    // As compose.yaml sets it.
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}`,
    ...{ JWT_SECRET: randomBytes(24).toString('hex'), ADMIN_PASSWORD: adminPassword, DEMO_DATA: 'false' },
    ...{ BACKUP_KEY: randomBytes(24).toString('hex'), SMTP_URL: '', WEB_PROCESSES: '', METRICS_TOKEN: '' },
  };
  const [command = '', ...parameters] = JSON.parse(/^CMD (\[.+\])$/m.exec(stage)?.[1] ?? '[]') as string[];
  const server = spawn(command, parameters, { cwd, env });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk));
  const urlSoFar = () => /ready at (\S+)/.exec(said)?.[1] ?? (server.exitCode === null ? '' : `ended: ${said}`);
  await expect.poll(urlSoFar, { timeout: 4 * Number(process.env.PAGE_TIMEOUT_MS) }).toMatch(/^http/);
  expect((await login(urlSoFar(), adminPassword)).status).toBe(200);

  const healthy = /^ {2}CMD (node -e .+)$/m.exec(stage)?.[1] ?? 'false';
  execFileSync('sh', ['-c', healthy], { cwd, env: { ...env, PORT: new URL(urlSoFar()).port } });
  const file = join(newFolder(), 'monday.backup.gz');
  const run = (...words: string[]) =>
    execFileSync('npm', ['run', '--silent', ...words], { cwd, env, encoding: 'utf8' });
  expect(run('backup', '--', file)).toMatch(/Backed up \d+ rows/);
  expect(existsSync(file)).toBe(true);
  expect(run('audit:verify')).toMatch(/whole/);
  expect(await stop(server)).toBe(0);
  await dropDatabase(maintenance.pool, name);
  await maintenance.close();
});
