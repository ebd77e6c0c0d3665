// The base that the Dockerfile names, made on this machine: Debian by debootstrap, Node.js and npm from their packages. It
// stands in for the official image where no registry of images can be reached.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, run } from './steps.mjs';

const certificates = '/etc/ssl/certs/ca-certificates.crt';

export function buildah(...words) {
  const { status, stdout, stderr, error } = spawnSync('buildah', words, { encoding: 'utf8' });
  if (error || status !== 0) fail(`buildah ${words.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}

export const hasImage = (name) =>
  spawnSync('buildah', ['inspect', '--type', 'image', name], { stdio: 'ignore' }).status === 0;

/** `node:24-bookworm-slim` as an image of this machine, under the name by which the Dockerfile finds it. */
export function makeBase(from) {
  const name = `docker.io/library/${from}`;
  if (hasImage(name)) return name;
  const [, major, suite] = /^node:(\d+)-(\w+)-slim$/.exec(from) ?? fail(`No base can be made for ${from}.`);
  const folder = mkdtempSync(join(tmpdir(), 'image-base-'));
  try {
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder]);
    const local = join(folder, 'usr', 'local');
    const node = `node-linux-${process.arch}`;
    run('npm', ['install', '--global', '--prefix', local, '--no-audit', '--no-fund', `${node}@${major}`, 'npm@11']);
    // Not a link: npm looks for its settings beside the program itself.
    rmSync(join(local, 'bin', 'node'), { force: true });
    renameSync(join(local, 'lib', 'node_modules', node, 'bin', 'node'), join(local, 'bin', 'node'));
    // What this machine trusts, the image may: a company's proxy has certificates of its own.
    if (existsSync(certificates)) copyFileSync(certificates, join(folder, certificates));
    mkdirSync(join(local, 'etc'), { recursive: true });
    writeFileSync(join(local, 'etc', 'npmrc'), `cafile=${certificates}\n`);
    run('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node']);
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, folder, '/');
    buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
    buildah('commit', '--quiet', '--rm', container, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return name;
}
