// The lockfile names the content of every package: one without `integrity` would be installed unchecked. And a package that
// no longer says it runs on the oldest Node.js of ours is looked at before it comes in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';

/** Not offered where the lockfile was last written; arm64 sets papers by WebAssembly then (docs/deploy.md, memory). */
const notOffered = /^node_modules\/@myriaddreamin\/typst-ts-node-compiler-linux-arm64-(gnu|musl)$/;

/** They want 22 and were shown to work on 20.19: docs/decisions/0034-versions-of-node.md. */
const shownToWork = new Set(
  ['@mantine/dropzone', 'react-dropzone', 'file-selector', 'attr-accept', 'content-disposition', 'cookie'].map(
    (name) => `node_modules/${name}`,
  ),
);

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** Machines that the product runs on: others never install what is optional and for another system. */
const isOurs = ({ os, cpu }) =>
  (!os || os.includes('linux')) && (!cpu || cpu.some((kind) => kind === 'x64' || kind === 'arm64'));
const [oldestMajor, oldestMinor] = packages[''].engines.node.match(/\d+/g).map(Number);
/** Whether one of the alternatives of a range (`^20.19.0 || >=22.12.0`) begins at or below our oldest version. */
const runsOnOldest = (range) =>
  range.split('||').some((alternative) => {
    const [, sign, major, minor = 0] = /^\s*(\^|~|>=|>|)\s*v?(\d+)(?:\.(\d+))?/.exec(alternative) ?? [];
    if (major === undefined) return true;
    if (sign.startsWith('>') && Number(major) < oldestMajor) return true;
    return Number(major) === oldestMajor && Number(minor) <= oldestMinor;
  });
const wrong = Object.entries(packages).flatMap(([path, entry]) => {
  if (path === '') return [];
  if (entry.engines?.node && !runsOnOldest(entry.engines.node) && !shownToWork.has(path))
    return [`${path} wants Node.js ${entry.engines.node}: hold it, or show that it works on ours (docs/decisions).`];
  if (entry.resolved) return [`${path} names the registry it came from.`];
  if (entry.integrity || notOffered.test(path) || (entry.optional && !isOurs(entry))) return [];
  return [`${path} has no integrity.`];
});
if (wrong.length > 0) fail(wrong.join('\n'));
