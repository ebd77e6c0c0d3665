// Builds the image and runs what compose.yaml describes from it, without a registry of images: two applications on one
// PostgreSQL behind Caddy, one of them stopped, a backup, and a restore into an empty database. As root, with buildah and
// debootstrap installed; it takes minutes and some 3 GB, and is not part of npm run check.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildah, makeBase } from './image-base.mjs';
import { fail, root, run } from './steps.mjs';

const image = 'localhost/metabelly';
const [dockerfile, compose] = ['Dockerfile', 'compose.yaml'].map((name) => readFileSync(join(root, name), 'utf8'));
const isolation = ['--isolation', process.env.BUILDAH_ISOLATION ?? 'chroot', '--network', 'host'];
const folder = mkdtempSync(join(tmpdir(), 'check-image-'));
const containers = [];
const running = [];

run(process.execPath, ['scripts/check-compose.mjs']);
const base = makeBase(/^FROM (\S+)/m.exec(dockerfile)[1]);
run('buildah', ['bud', '--pull-never', ...isolation, '--tag', image, root]);

try {
  await check();
  console.log('The image does what compose.yaml and docs/deploy.md say of it.');
} finally {
  // The database last: the others end with it at hand.
  for (const started of running.reverse()) await stop(started);
  for (const container of containers) buildah('rm', container);
  rmSync(folder, { recursive: true, force: true });
}

async function check() {
  const user = buildah('inspect', '--type', 'image', '--format', '{{.OCIv1.Config.User}}', image);
  expect(user === 'node', `the image runs as ${user || 'root'}`);
  const [port, site, first, second, third] = await freePorts(5);
  const services = container(base);
  const install = 'apt-get update && apt-get install --yes --no-install-recommends postgresql caddy';
  within(services, { DEBIAN_FRONTEND: 'noninteractive' }, ['sh', '-c', install]);
  const databasePassword = randomBytes(16).toString('hex');
  await startPostgres(services, port, databasePassword);

  const [data, backups] = [volume('data'), volume('backups')];
  const volumes = ['--volume', `${data}:/data`, '--volume', `${backups}:/backups`];
  const adminPassword = randomBytes(12).toString('hex');
  // As compose.yaml sets it; what is not set there arrives empty.
  const settings = {
    ...Object.fromEntries([...compose.matchAll(/^ {4}([A-Z_]+): \$\{\1:-\}$/gm)].map(([, name]) => [name, ''])),
    ...{ TRUST_PROXY: '1', DEMO_DATA: 'false', PRACTICE_TIME_ZONE: 'Europe/Zagreb', LOG_LEVEL: 'warn' },
    ...{ JWT_SECRET: randomBytes(24).toString('hex'), ADMIN_PASSWORD: adminPassword },
    DATABASE_URL: `postgres://metabelly_app:${databasePassword}@127.0.0.1:${port}/metabelly`,
  };
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)[1]);
  const apps = [first, second].map((own) => {
    const name = container(image);
    return { name, own, process: start(name, { ...settings, PORT: own }, command, volumes) };
  });
  for (const { own } of apps) await answers(`http://127.0.0.1:${own}/api/health`);
  step('two applications started at once on an empty database');

  const healthy = /^ {2}CMD (node -e .+)$/m.exec(dockerfile)[1];
  within(apps[0].name, { PORT: first }, ['sh', '-c', healthy]);
  const sources = within(apps[0].name, {}, [
    'find',
    '/app',
    '-path',
    '*/node_modules',
    '-prune',
    '-o',
    '-name',
    '*.ts',
    '-print',
  ]);
  expect(sources === '', `the image holds sources: ${sources}`);
  const caddyfile = configOf('caddyfile')
    .replace('app1:3000', `127.0.0.1:${first}`)
    .replace('app2:3000', `127.0.0.1:${second}`);
  writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${caddyfile}`);
  start(
    services,
    { SITE_ADDRESS: `:${site}`, HOME: '/tmp' },
    ['caddy', 'run', '--config', '/Caddyfile', '--adapter', 'caddyfile'],
    ['--volume', `${join(folder, 'Caddyfile')}:/Caddyfile`],
  );
  const proxied = `http://127.0.0.1:${site}`;
  await answers(`${proxied}/api/health`);
  await signIn(proxied, adminPassword);
  step('the first Admin signs in through the proxy');

  const ended = stop(apps[0].process);
  for (let turn = 0; turn < 50; turn += 1)
    expect((await fetch(`${proxied}/api/health`)).ok, 'the proxy answered with an error');
  expect((await ended) === 0, 'an application that was told to stop did not end with 0');
  step('one application is stopped, and no request through the proxy fails');

  const commands = container(image);
  const inImage = (environment, ...words) =>
    within(commands, environment, ['npm', 'run', '--silent', ...words], volumes);
  expect(
    /Backed up \d+ rows/.test(inImage(settings, 'backup', '--', '/backups/monday.backup.gz')),
    'no backup was made',
  );
  expect(/whole/.test(inImage(settings, 'audit:verify')), 'the record is not whole');
  step('a backup is made in the image');

  await stop(apps[1].process);
  const restored = {
    ...settings,
    DATABASE_URL: settings.DATABASE_URL.replace(/metabelly$/, 'restored'),
    ADMIN_PASSWORD: '',
  };
  sql(services, port, 'create database restored owner metabelly_app');
  inImage(restored, 'restore', '--', '/backups/monday.backup.gz');
  start(container(image), { ...restored, PORT: third }, command, volumes);
  await answers(`http://127.0.0.1:${third}/api/health`);
  await signIn(`http://127.0.0.1:${third}`, adminPassword);
  step('and restored there into an empty database, where the same Admin signs in');
}

async function startPostgres(name, port, password) {
  const programs = within(name, {}, ['sh', '-c', 'ls -d /usr/lib/postgresql/*/bin']);
  const postgres = ['--user', 'postgres'];
  within(name, {}, [`${programs}/initdb`, '--auth=trust', '/var/lib/postgresql/check'], postgres);
  const sockets = ['-c', 'unix_socket_directories=/tmp', '-c', 'listen_addresses=127.0.0.1'];
  start(name, {}, [`${programs}/postgres`, '-D', '/var/lib/postgresql/check', '-p', port, ...sockets], postgres);
  const ready = () => attempt(name, { PGHOST: '/tmp', PGPORT: port }, ['pg_isready'], postgres).status === 0;
  while (!ready()) await wait(200);
  const role = configOf('role').replaceAll('psql ', `psql -h /tmp -p ${port} `);
  within(name, { DATABASE_PASSWORD: password }, ['sh', '-c', role], postgres);
}

function sql(name, port, statement) {
  within(name, {}, ['psql', '-h', '/tmp', '-p', port, '-c', statement], ['--user', 'postgres']);
}

/** What compose.yaml hands a container as a file, as Docker would write it. */
function configOf(name) {
  const block = new RegExp(`^ {2}${name}:\n {4}content: \\|\n((?: {6}.*\n|\n)+)`, 'm').exec(compose);
  if (!block) fail(`compose.yaml has no config ${name}.`);
  return block[1].replaceAll(/^ {6}/gm, '').replaceAll('$$', '$');
}

function container(of) {
  const name = buildah('from', '--pull-never', of);
  containers.push(name);
  // buildah lays the volumes of the image over those that are given; Docker does not.
  if (of === image) buildah('config', '--volume', '/data-', '--volume', '/backups-', name);
  return name;
}

/** A folder that the user of the image may write to, as a volume of Docker. */
function volume(name) {
  const path = join(folder, name);
  mkdirSync(path);
  chownSync(path, 1000, 1000);
  return path;
}

function wordsOf(name, environment, command, options) {
  const settings = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  return ['run', ...isolation, ...settings, ...options, name, '--', ...command.map(String)];
}

function attempt(name, environment, command, options = []) {
  return spawnSync('buildah', wordsOf(name, environment, command, options), { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function within(name, environment, command, options) {
  const { status, stdout, stderr } = attempt(name, environment, command, options);
  expect(status === 0, `${command.join(' ')}\n${stdout}\n${stderr}`);
  return stdout.trim();
}

function start(name, environment, command, options = []) {
  const child = spawn('buildah', wordsOf(name, environment, command, options), { stdio: 'inherit' });
  const started = { child, command: command.map(String), ended: new Promise((resolve) => child.once('exit', resolve)) };
  running.push(started);
  return started;
}

/** Tells the program itself, as Docker does with process 1, and waits for its end: buildah passes no signal on. */
async function stop({ child, ended, command }) {
  const program = child.exitCode === null ? descendants(child.pid).find((pid) => isRunning(pid, command)) : undefined;
  if (program !== undefined) process.kill(program, 'SIGTERM');
  return ended;
}

/** Of all threads: a program with several may have started them from any. */
function descendants(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** buildah finds the program by its path; what is behind it is as it was given. */
function isRunning(pid, [program, ...parameters]) {
  const [path, ...given] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  return basename(path ?? '') === basename(program) && given.join('\0') === parameters.join('\0');
}

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function answers(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    const dead = running.find(({ child }) => child.exitCode !== null && child.exitCode !== 0);
    expect(!dead, `nothing answers at ${address}`);
    await wait(300);
  }
}

async function signIn(address, password) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(answer.status === 200, `the Admin cannot sign in: ${answer.status} ${await answer.text()}`);
}

function expect(holds, otherwise) {
  if (!holds) throw new Error(`The image is not as documented: ${otherwise}`);
}

function step(sentence) {
  console.log(`ok  ${sentence}`);
}
