import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { fileHashesOf, mindOriginals } from '#server/features/lab-reports/lab-reports.service.ts';
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
  await mindOriginals(context, (doubt) =>
    context.database.orm.transaction(async (tx) => {
      await requirePatientForUpdate(tx, session, userId);
      for (const sha256 of await fileHashesOf(tx, userId)) await doubt(sha256);
      await forgetHistory(tx, userId, await findHoldings(tx, userId));
      await deletePatient(tx, userId);
      await recordChanges(tx, { accountId: session.accountId, action: 'patient.erase' }, [
        { entity: 'patient', entityId: userId, patientId: userId, before: null, after: null },
      ]);
    }),
  );
  return { deleted: 1 };
}
