import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceMoment } from '#server/features/practice/practice-today.service.ts';
import type { Session } from '#server/http/session.ts';
import { changePatient, findPatient } from './patients.repository.ts';
import { findProgress } from './progress.repository.ts';

/** Whoever makes the paper has gone through its list; an older sample says nothing of the newest list. */
export async function reviewListOf(
  tx: Queryable,
  context: AppContext,
  session: Session,
  { patientId, labReportId }: { patientId: number; labReportId: number },
): Promise<void> {
  const clock = await practiceMoment(tx, context);
  const [progress] = (await findProgress(tx, { ids: [patientId] }, clock)).rows;
  const reviewedBefore = (await findPatient(tx, patientId))?.listReviewedAt ?? null;
  const calculatedAt = progress?.labReport?.id === labReportId ? progress.calculatedAt : null;
  if (calculatedAt === null || (reviewedBefore !== null && reviewedBefore >= calculatedAt)) return;
  // Not before the list that was reviewed, even if the clock was set back.
  const listReviewedAt = new Date(Math.max(clock.now.getTime(), calculatedAt.getTime()));
  await asChange(tx, { accountId: session.accountId, action: 'patient.markReviewed' }, () =>
    changePatient(tx, patientId, { listReviewedAt }),
  );
}
