import type { UserDetails } from '#contract/patients.contract.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { getPatient } from './get-patient.ts';
import { requirePatient, requirePatientForUpdate } from './patients.door.ts';
import { changePatient, lockActiveAccount } from './patients.repository.ts';

export async function reassignPatient(
  context: AppContext,
  session: Session,
  userId: number,
  accountId: number,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatient(tx, session, userId);
    if (!(await lockActiveAccount(tx, accountId, context.settings.demoData))) {
      throw refuseField('accountId', 'NOT_AN_ACTIVE_ACCOUNT');
    }
    const before = await requirePatientForUpdate(tx, session, userId);
    if (before.accountId !== accountId) {
      await asChange(tx, { accountId: session.accountId, action: 'patient.reassign' }, () =>
        changePatient(tx, userId, {
          accountId,
          version: before.version + 1,
          updatedAt: context.clock(),
          updatedBy: session.accountId,
        }),
      );
    }
    return getPatient(tx, context, session, userId);
  });
}
