import type { UserDetails } from '#contract/patients.contract.ts';
import type { AppContext } from '#server/context.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { getPatient } from './get-patient.ts';
import { requirePatientForUpdate, reviewListOf } from './patients.door.ts';
import { findProgress } from './progress.repository.ts';

/** Does not count as a save of the patient's info: nobody's open form goes stale by it. */
export async function markReviewed(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const { status } = await requirePatientForUpdate(tx, session, userId);
    // By the list itself and not by the next step: a follow-up of today comes before a list to review.
    const clock = await practiceMoment(tx, context);
    const [progress] = (await findProgress(tx, { ids: [userId] }, clock)).rows;
    const calculatedAt = progress?.calculatedAt ?? null;
    if (calculatedAt === null || status === 'archived') throw refuse('NOTHING_TO_REVIEW');
    await reviewListOf(tx, context, session, { patientId: userId, labReportId: progress?.labReport?.id ?? 0 });
    return getPatient(tx, context, session, userId);
  });
}
