import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordChanges } from '#server/audit/audit.ts';
import { unaudited } from '#server/audit/change-set.ts';
import { forgetPatient } from '#server/audit/forget-patient.ts';
import type { AppContext } from '#server/context.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { fileHashesOf, withOriginals } from '#server/features/lab-reports/lab-reports.door.ts';
import { deletePatient, requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import type { Session } from '#server/http/session.ts';
import { StartError } from '#server/start-error.ts';
import { enterErasure, readErasureKeys } from './erased-patients.repository.ts';

export { erasureKeySql } from './erased-patients.repository.ts';

const keyPattern = /^[0-9a-f]{64}$/;

/**
 * Which patients were erased is kept in the database and, because a restore begins with an empty one, in a file of the
 * data folder that no backup contains.
 */
export function ledgerFile(dataDir: string): string {
  return join(dataDir, 'erased-patients');
}

/** After the commit: a key in the file whose patient is still there would erase them at the next restore. */
async function keepErasure(file: string, keys: string[]): Promise<void> {
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

/** Erases a patient and all that belongs to them. What stays is that it happened, when, and by whom. */
export async function erasePatient(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<{ deleted: number }> {
  const key = await withOriginals(context, (markPending) =>
    context.database.orm.transaction(async (tx) => {
      await requirePatientForUpdate(tx, session, userId);
      for (const sha256 of await fileHashesOf(tx, userId)) await markPending(sha256);
      return eraseRecord(tx, userId, { accountId: session.accountId, at: context.clock() });
    }),
  );
  await keepErasure(ledgerFile(context.settings.dataDir), [key]).catch((error: unknown) => {
    // They are erased; the next start writes down what is missing.
    context.log.error({ err: error }, 'the ledger of erasures could not be written');
  });
  return { deleted: 1 };
}

/** The part in the database, in the caller's transaction; answers with the key for the ledger. */
export async function eraseRecord(
  tx: Queryable,
  patientId: number,
  by: { accountId: number | null; at: Date },
): Promise<string> {
  await forgetPatient(tx, patientId);
  const key = await enterErasure(tx, patientId, by.at);
  await unaudited(tx, 'nothing that was erased is written down', () => deletePatient(tx, patientId));
  await recordChanges(tx, { accountId: by.accountId, action: 'patient.erase' }, [
    { entity: 'patient', entityId: patientId, patientId, before: null, after: null },
  ]);
  return key;
}
