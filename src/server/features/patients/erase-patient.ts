import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { fileHashesOf, removeUnusedFiles } from '#server/features/lab-reports/lab-reports.service.ts';
import type { Session } from '#server/http/session.ts';
import { findHoldings, forgetHistory } from './holdings.repository.ts';
import { deletePatient } from './patients.repository.ts';
import { requirePatientForUpdate } from './patients.service.ts';

/** Erases a patient and all that belongs to them. What stays is that it happened, when, and by whom. */
export async function erasePatient(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<{ deleted: number }> {
  const originals = await context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const hashes = await fileHashesOf(tx, userId);
    await forgetHistory(tx, userId, await findHoldings(tx, userId));
    await deletePatient(tx, userId);
    await recordChanges(tx, { accountId: session.accountId, action: 'patient.erase' }, [
      { entity: 'patient', entityId: userId, before: null, after: null },
    ]);
    return hashes;
  });
  await removeUnusedFiles(context, originals);
  return { deleted: 1 };
}
