import type { UserDetails } from '#contract/patients.contract.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { getPatient } from './get-patient.ts';
import { changePatient } from './patients.repository.ts';
import { requirePatientForUpdate } from './patients.service.ts';
import { findProgress } from './progress.repository.ts';

/** Does not count as a save of the patient's info: nobody's open form goes stale by it. */
export async function markReviewed(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const { user } = await getPatient(tx, context, session, userId);
    if (user.nextStep === 'followUp') return { user };
    if (user.nextStep !== 'reviewList') throw refuse('NOTHING_TO_REVIEW');
    // Not before the list that was reviewed, even if the clock was set back.
    const [progress] = (await findProgress(tx, { ids: [userId] }, context.clock())).rows;
    const calculatedAt = new Date(progress?.since ?? 0);
    const listReviewedAt = new Date(Math.max(context.clock().getTime(), calculatedAt.getTime()));
    await asChange(tx, { accountId: session.accountId, action: 'patient.markReviewed' }, () =>
      changePatient(tx, userId, { listReviewedAt }),
    );
    return getPatient(tx, context, session, userId);
  });
}
