import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Which patients were erased, kept in the database and, because a restore begins with an empty one, in a file of the
 * data folder that no backup contains. A key is a digest of the patient's number and the microsecond they were added:
 * it tells nothing of them, and fits no patient of another installation.
 */
export const erasureKeySql = `encode(sha256(convert_to(id || ' ' ||
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8')), 'hex')`;

const keyPattern = /^[0-9a-f]{64}$/;

export function ledgerFile(dataDir: string): string {
  return join(dataDir, 'erased-patients');
}

/** In the transaction that erases the patient. */
export async function enterErasure(tx: Queryable, patientId: number, at: Date): Promise<string> {
  const { rows } = await tx.execute<{ key: string }>(sql`insert into erased_patient (key, erased_at)
    select ${sql.raw(erasureKeySql)}, ${at.toISOString()}::timestamptz from patient where id = ${patientId}
    on conflict (key) do update set erased_at = erased_patient.erased_at returning key`);
  const key = rows[0]?.key;
  if (!key) throw new Error('the erasure was not entered');
  return key;
}

/** After the commit: a key in the file whose patient is still there would erase them at the next restore. */
export async function keepErasure(file: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
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

/** At the start: what another process erased, or this one before it was killed, comes into the file. */
export async function completeLedger({ pool }: Pick<Database, 'pool'>, file: string): Promise<void> {
  const { rows } = await pool.query<{ key: string }>('select key from erased_patient');
  const known = await readLedger(file);
  await keepErasure(
    file,
    rows.map(({ key }) => key).filter((key) => !known.has(key)),
  );
}
