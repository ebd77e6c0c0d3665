import { recordChanges } from '#server/audit/audit.ts';
import { unaudited } from '#server/audit/change-set.ts';
import { forgetPatient } from '#server/audit/forget-patient.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { fileHashesOf, withOriginals } from '#server/features/lab-reports/lab-reports.door.ts';
import { deletePatient, requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import type { Session } from '#server/http/session.ts';
import { enterErasure } from './erased-patients.repository.ts';
import { keepErasure, ledgerFile } from './erasure-ledger.ts';

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
