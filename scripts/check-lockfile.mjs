// The lockfile names the content of every package: one without `integrity` would be installed unchecked.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';

/** Not offered where the lockfile was last written; arm64 sets papers by WebAssembly then (docs/deploy.md, memory). */
const notOffered = /^node_modules\/@myriaddreamin\/typst-ts-node-compiler-linux-arm64-(gnu|musl)$/;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** Machines that the product runs on: others never install what is optional and for another system. */
const isOurs = ({ os, cpu }) =>
  (!os || os.includes('linux')) && (!cpu || cpu.some((kind) => kind === 'x64' || kind === 'arm64'));
const wrong = Object.entries(packages).flatMap(([path, entry]) => {
  if (path === '') return [];
  if (entry.resolved) return [`${path} names the registry it came from.`];
  if (entry.integrity || notOffered.test(path) || (entry.optional && !isOurs(entry))) return [];
  return [`${path} has no integrity.`];
});
if (wrong.length > 0) fail(wrong.join('\n'));
