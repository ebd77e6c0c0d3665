import type { UserDetails } from '#contract/patients.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { invalid } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { getPatient } from './get-patient.ts';
import { activeAccountExists, changePatient } from './patients.repository.ts';
import { requirePatientForUpdate } from './patients.service.ts';

export async function reassignPatient(
  context: AppContext,
  session: Session,
  userId: number,
  accountId: number,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const before = await requirePatientForUpdate(tx, session, userId);
    if (!(await activeAccountExists(tx, accountId))) {
      throw invalid([{ field: 'accountId', message: 'Choose an active account.' }]);
    }
    if (before.accountId !== accountId) {
      await changePatient(tx, userId, {
        accountId,
        version: before.version + 1,
        updatedAt: context.clock(),
        updatedBy: session.accountId,
      });
      await recordChanges(tx, { accountId: session.accountId, action: 'patient.reassign' }, [
        {
          entity: 'patient',
          entityId: userId,
          patientId: userId,
          before: { accountId: before.accountId },
          after: { accountId },
        },
      ]);
    }
    return getPatient(tx, context, session, userId);
  });
}
