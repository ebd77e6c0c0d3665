import type { AuditAction } from '#contract/audit.ts';
import type { FollowUp, FollowUpPatch, NewFollowUp } from '#contract/follow-ups.contract.ts';
import { dueDayProblems } from '#domain/follow-ups/follow-ups.ts';
import { asChange, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  changeFollowUp,
  deleteFollowUps,
  type FollowUpRow,
  type FollowUpValues,
  findFollowUp,
  insertFollowUp,
} from './follow-ups.repository.ts';

interface Place {
  userId: number;
  followUpId: number;
}

export async function createFollowUp(
  context: AppContext,
  session: Session,
  userId: number,
  { dueOn, text = '' }: NewFollowUp,
): Promise<{ followUp: FollowUp }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    await checkDay(tx, context, dueOn);
    const { result } = await asChange(tx, { accountId: session.accountId, action: 'followUp.create' }, () =>
      insertFollowUp(tx, {
        ...{ patientId: userId, dueOn, text },
        createdAt: context.clock(),
        createdBy: session.accountId,
      }),
    );
    return { followUp: presentFollowUp(await requireFollowUp(tx, { userId, followUpId: result })) };
  });
}

/** Asked again for what is already so, nothing is written. */
export async function updateFollowUp(
  context: AppContext,
  session: Session,
  place: Place,
  patch: FollowUpPatch,
): Promise<{ followUp: FollowUp }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, place.userId);
    const before = await requireFollowUp(tx, place);
    const change: Partial<FollowUpValues> = {};
    if (patch.dueOn !== undefined && patch.dueOn !== before.dueOn) {
      await checkDay(tx, context, patch.dueOn);
      change.dueOn = patch.dueOn;
    }
    if (patch.text !== undefined && patch.text !== before.text) change.text = patch.text;
    const done = patch.done !== undefined && patch.done !== (before.doneAt !== null) ? patch.done : undefined;
    if (done === true) Object.assign(change, { doneAt: context.clock(), doneBy: session.accountId });
    if (done === false) Object.assign(change, { doneAt: null, doneBy: null });
    await inChangeSet(tx, { accountId: session.accountId, action: actionOf(done) }, async () => {
      if (Object.keys(change).length > 0) await changeFollowUp(tx, before.id, change);
    });
    return { followUp: presentFollowUp(await requireFollowUp(tx, place)) };
  });
}

function actionOf(done: boolean | undefined): AuditAction {
  if (done === undefined) return 'followUp.update';
  return done ? 'followUp.done' : 'followUp.reopen';
}

export async function removeFollowUp(
  context: AppContext,
  session: Session,
  place: Place,
): Promise<{ deleted: number }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, place.userId);
    const { id } = await requireFollowUp(tx, place);
    await asChange(tx, { accountId: session.accountId, action: 'followUp.delete' }, () => deleteFollowUps(tx, [id]));
    return { deleted: 1 };
  });
}

async function checkDay(tx: Queryable, context: AppContext, dueOn: string): Promise<void> {
  const problems = dueDayProblems(dueOn, await practiceToday(tx, context));
  if (problems.length > 0) throw refuseFields(problems);
}

async function requireFollowUp(tx: Queryable, { userId, followUpId }: Place): Promise<FollowUpRow> {
  const row = await findFollowUp(tx, userId, followUpId);
  if (!row) throw refuse('FOLLOW_UP_NOT_FOUND');
  return row;
}

export function presentFollowUp(row: FollowUpRow): FollowUp {
  const { id, dueOn, text, labReportId, reportVersion, doneAt, doneBy } = row;
  return {
    ...{ id, dueOn, text },
    fromReport: labReportId === null || reportVersion === null ? null : { labReportId, version: reportVersion },
    done: doneAt === null ? null : { at: doneAt.toISOString(), by: doneBy },
  };
}
