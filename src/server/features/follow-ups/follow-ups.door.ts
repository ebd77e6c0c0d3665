import { followUpChanges, type PlannedFollowUp } from '#domain/follow-ups/follow-ups.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  changeFollowUp,
  deleteFollowUps,
  type FollowUpValues,
  findFollowUpsOfReport,
  insertFollowUp,
} from './follow-ups.repository.ts';

/** A follow-up of the demo data, whose day may have passed. */
export async function planFollowUp(tx: Queryable, values: FollowUpValues): Promise<void> {
  await insertFollowUp(tx, values);
}

interface GivenPaper {
  patientId: number;
  labReportId: number;
  /** Of the draft that the paper is made from. */
  version: number;
  accountId: number;
  at: Date;
}

/**
 * The patient's follow-ups as the paper that is being given announces them; what earlier papers of the same report had
 * announced and this one does not, goes. In the caller's transaction, which lets nobody else give a paper of the report.
 */
export async function planFollowUps(
  tx: Queryable,
  { patientId, labReportId, version, accountId, at }: GivenPaper,
  planned: readonly PlannedFollowUp[],
): Promise<void> {
  const rows = await findFollowUpsOfReport(tx, labReportId);
  const known = rows.map(({ id, stepKey, dueOn, text, doneAt }) => ({
    ...{ id, dueOn, text, stepKey: stepKey ?? '' },
    done: doneAt !== null,
  }));
  const { add, change, remove } = followUpChanges(known, planned);
  await inChangeSet(tx, { accountId, action: 'followUp.plan' }, async () => {
    await deleteFollowUps(tx, remove);
    for (const { id, dueOn, text } of change) await changeFollowUp(tx, id, { dueOn, text, reportVersion: version });
    for (const { stepKey, dueOn, text } of add) {
      await insertFollowUp(tx, {
        ...{ patientId, labReportId, stepKey, dueOn, text, reportVersion: version },
        ...{ createdAt: at, createdBy: accountId },
      });
    }
  });
}
