import type { UserDetails } from '#contract/patients.contract.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { markHandled, openFlags, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { getPatient } from './get-patient.ts';
import { requirePatientForUpdate } from './patients.door.ts';

/** Somebody has dealt with red flags: who, when and what was done stays with the patient. */
export async function handleRedFlags(
  context: AppContext,
  session: Session,
  { userId, codes }: { userId: number; codes: readonly string[] },
  note: string,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const at = context.clock();
    const flags = (await redFlagsOfPatients(context, tx, [patient])).get(userId) ?? [];
    const open = openFlags(flags).filter(({ code }) => codes.includes(code));
    if (open.length < new Set(codes).size) throw refuse('RED_FLAG_NOT_FOUND');
    await asChange(tx, { accountId: session.accountId, action: 'patient.handleRedFlag' }, async () => {
      for (const flag of open) await markHandled(tx, userId, flag, { accountId: session.accountId, at, note });
    });
    return getPatient(tx, context, session, userId);
  });
}
