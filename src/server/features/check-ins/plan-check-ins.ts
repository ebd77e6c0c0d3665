import type { Loop, NewCheckInPlan } from '#contract/check-ins.contract.ts';
import { lastDayOf } from '#domain/check-in/check-in.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findPlan, type PlanRow, writePlan } from './check-ins.repository.ts';
import { readLoop } from './loop.ts';

/** Whether nobody is asked any more: ended by somebody, or its weeks are over. */
export const isOver = (plan: PlanRow, today: string): boolean =>
  plan.endedOn !== null || lastDayOf(plan.startsOn, plan.weeks) < today;

/** One that was over begins anew, and the patient is asked once more whether they agree. */
export async function planCheckIns(
  context: AppContext,
  session: Session,
  userId: number,
  { weeks, goal, remindOn, version }: NewCheckInPlan,
): Promise<{ loop: Loop }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const today = await practiceToday(tx, context);
    const before = await findPlan(tx, userId);
    if ((before?.version ?? 0) !== version) throw refuse('CHECK_INS_CHANGED');
    const goesOn = before !== null && !isOver(before, today);
    await asChange(tx, { accountId: session.accountId, action: 'checkIn.update' }, () =>
      writePlan(tx, {
        ...{ patientId: userId, weeks, goal, remindOn, version: version + 1 },
        startsOn: goesOn ? before.startsOn : today,
        agreedOn: goesOn ? before.agreedOn : null,
        mailAgreedOn: goesOn ? before.mailAgreedOn : null,
        ...{ endedOn: null, endedBy: null, updatedAt: context.clock(), updatedBy: session.accountId },
      }),
    );
    return { loop: await readLoop(tx, userId, today) };
  });
}

export async function endCheckIns(context: AppContext, session: Session, userId: number): Promise<{ loop: Loop }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const today = await practiceToday(tx, context);
    const plan = await findPlan(tx, userId);
    if (!plan) throw refuse('CHECK_INS_NOT_PLANNED');
    if (!isOver(plan, today)) {
      await asChange(tx, { accountId: session.accountId, action: 'checkIn.end' }, () =>
        writePlan(tx, {
          ...plan,
          ...{ endedOn: today, endedBy: 'staff', version: plan.version + 1 },
          ...{ updatedAt: context.clock(), updatedBy: session.accountId },
        }),
      );
    }
    return { loop: await readLoop(tx, userId, today) };
  });
}
