// What the start, test and build commands share. Plain JavaScript without dependencies: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Metabelly needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** Runs a command in the project folder with its output shown, and ends with its exit code if it fails. */
export function run(command, parameters, options = {}) {
  const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs exactly what the lockfile says, unless that is what is there. */
export function ensureDependencies() {
  if (isImage() || dependenciesAreInstalled()) return;
  console.log('Installing dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev']);
}

/** A container has the build and what it needs to run, and neither sources nor tools to make them from. */
function isImage() {
  return existsSync(join(root, 'dist', 'build.json')) && !existsSync(join(root, 'src', 'server', 'main.ts'));
}

/** npm keeps its own list of what it installed, written when an install is complete. */
function dependenciesAreInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && installed[path] === undefined),
  );
}

/** Everything the build is made of; tests do not count. */
export function sourceStamp() {
  const files = [
    ...filesBelow(join(root, 'src')).filter((path) => !/\.test\.tsx?$/.test(path)),
    ...[
      'package-lock.json',
      'vite.config.ts',
      'index.html',
      'postcss.config.cjs',
      'scripts/build.mjs',
      'scripts/build-server.mjs',
    ]
      .map((name) => join(root, name))
      .filter((path) => existsSync(path)),
  ];
  return hashOf(files);
}

export function ensureBuild() {
  if (isImage()) return;
  const info = join(root, 'dist', 'build.json');
  if (existsSync(info) && JSON.parse(readFileSync(info, 'utf8')).stamp === sourceStamp()) return;
  console.log('Building …');
  run(process.execPath, ['scripts/build.mjs']);
}

export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
