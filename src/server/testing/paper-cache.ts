import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { expect } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import type { TypesetJob } from '#server/features/paper/typeset.worker.ts';
import { ProcessPool } from '#server/jobs/process-pool.ts';

/**
 * The same papers are asked for again and again, and each takes seconds to set: one that was set before comes from a
 * file. Its name is the hash of the paper and of all that sets it; when it was made is no part of that. The tests of the
 * typesetter always set, and so leave papers for the pictures of them.
 */
const root = findProjectRoot();
const folder = join(root, 'node_modules', '.cache', 'paper');
const typesetterTests = /src\/server\/features\/paper\/(?!pictures\.test\.ts)/;
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Of a build the worker and its templates too: it may be older than the sources. */
const built = process.env.BUILT_WORKERS;
const setters = [
  ...['src/server/features/paper', 'src/domain/paper', 'data/fonts', 'package-lock.json'],
  ...(built ? ['typeset.worker.js', 'typst'].map((name) => join(built, name)).filter(existsSync) : []),
];
let settersHash: string | null = null;

function hashOfSetters(): string {
  const hash = createHash('sha256').update(process.arch);
  for (const path of setters.map((name) => resolve(root, name))) {
    const files = statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.(test|fixture)\.ts$|\.pgm\.gz$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isPaper = (job: unknown): job is Extract<TypesetJob, { kind: 'pdf' | 'pages' }> =>
  typeof job === 'object' && job !== null && 'paper' in job;

function fileOf({ kind, paper }: { kind: string; paper: unknown }): string {
  settersHash ??= hashOfSetters();
  const hash = createHash('sha256').update(JSON.stringify([kind, paper, settersHash]));
  return join(folder, hash.digest('hex'));
}

function forgetOld(): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < Date.now() - keptMs) rmSync(file, { force: true });
  }
}

const patched = Symbol.for('metabelly.paper-cache');
const { prototype } = ProcessPool as unknown as { prototype: ProcessPool<unknown, unknown> & { [patched]?: true } };
if (!prototype[patched]) {
  prototype[patched] = true;
  mkdirSync(folder, { recursive: true });
  forgetOld();
  const { run } = prototype;
  prototype.run = async function (this: ProcessPool<unknown, unknown>, job, ...rest) {
    if (!isPaper(job)) return run.call(this, job, ...rest);
    const file = fileOf(job);
    const setsAlways = typesetterTests.test(expect.getState().testPath ?? '');
    if (!setsAlways && existsSync(file)) return deserialize(readFileSync(file));
    const set = await run.call(this, job, ...rest);
    // Several workers may set the same one at once: what is read is always whole.
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, serialize(set));
    renameSync(whole, file);
    return set;
  };
}
