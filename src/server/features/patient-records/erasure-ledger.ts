import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { readErasureKeys } from './erased-patients.repository.ts';

const keyPattern = /^[0-9a-f]{64}$/;

/**
 * Which patients were erased is kept in the database and, because a restore begins with an empty one, in a file of the
 * data folder that no backup contains.
 */
export function ledgerFile(dataDir: string): string {
  return join(dataDir, 'erased-patients');
}

/** After the commit: a key in the file whose patient is still there would erase them at the next restore. */
export async function keepErasure(file: string, keys: string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, keys.map((key) => `${key}\n`).join(''), { mode: 0o600, flush: true });
}

export async function readLedger(file: string, { required = false } = {}): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    if (required) throw new StartError(`There is no file ${file}.`);
    return '';
  });
  return new Set(text.split('\n').filter((line) => keyPattern.test(line)));
}

/**
 * At the start: what another process erased, or this one before it was killed, comes into the file. It is there from
 * then on, be it empty: a restore asks for it.
 */
export async function completeLedger({ orm }: Pick<Database, 'orm'>, file: string): Promise<void> {
  const keys = await readErasureKeys(orm);
  const known = await readLedger(file);
  await keepErasure(
    file,
    keys.filter((key) => !known.has(key)),
  );
}
