import type { UserDetails } from '#contract/patients.contract.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { markHandled, openFlags, redFlagsOfPatients } from '#server/features/red-flags/red-flags.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { getPatient } from './get-patient.ts';
import { requirePatientForUpdate } from './patients.service.ts';

/** Somebody has dealt with a red flag: who, when and what was done stays with the patient. */
export async function handleRedFlag(
  context: AppContext,
  session: Session,
  { userId, code }: { userId: number; code: string },
  note: string,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const at = context.clock();
    const flags = (await redFlagsOfPatients(context, tx, [patient])).get(userId) ?? [];
    const flag = openFlags(flags).find((one) => one.code === code);
    if (!flag) throw refuse('RED_FLAG_NOT_FOUND');
    await asChange(tx, { accountId: session.accountId, action: 'patient.handleRedFlag' }, () =>
      markHandled(tx, userId, flag, { accountId: session.accountId, at, note }),
    );
    return getPatient(tx, context, session, userId);
  });
}
