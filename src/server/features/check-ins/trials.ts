import type { Loop, NewTrial } from '#contract/check-ins.contract.ts';
import { askedOutcomes, lastDayOf } from '#domain/check-in/check-in.ts';
import { endOfTrial } from '#domain/trial/plan-days.ts';
import { mondayOf, weeksBetween, weeksLater } from '#domain/trial/weeks.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteTrial, endTrialOn, findPlan, findTrials, insertTrial, writePlan } from './check-ins.repository.ts';
import { readLoop } from './loop.ts';
import { isOver } from './plan-check-ins.ts';

/** Nobody plans further ahead. */
const weeksAhead = 26;
const mostWeeks = 52;

/** What it is judged by is chosen before it begins, and asked as long as it lasts. */
export async function startTrial(
  context: AppContext,
  session: Session,
  userId: number,
  { samples, ...trial }: NewTrial,
): Promise<{ loop: Loop }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const today = await practiceToday(tx, context);
    const week = mondayOf(today);
    if (trial.startsOn !== mondayOf(trial.startsOn)) throw refuseField('startsOn', 'TRIAL_NOT_ON_MONDAY');
    if (trial.startsOn < week) throw refuseField('startsOn', 'TRIAL_IN_PAST');
    if (trial.startsOn > weeksLater(week, weeksAhead))
      throw refuseField('startsOn', 'TRIAL_TOO_FAR', { weeks: weeksAhead });
    const plan = await findPlan(tx, userId);
    if (!plan || isOver(plan, today)) throw refuse('TRIAL_NEEDS_CHECK_INS');
    if (!askedOutcomes(plan.goal !== '').includes(trial.outcome))
      throw refuseField('outcome', 'TRIAL_OUTCOME_NOT_ASKED');
    const endsOn = endOfTrial(trial);
    const others = (await findTrials(tx, userId)).filter((other) => other.endedOn === null);
    if (others.some((other) => other.startsOn <= endsOn && endOfTrial(other) >= trial.startsOn))
      throw refuse('TRIAL_OVERLAPS');
    const weeksAsked = weeksBetween(mondayOf(plan.startsOn), mondayOf(endsOn)) + 1;
    if (weeksAsked > mostWeeks) throw refuseField('startsOn', 'TRIAL_TOO_FAR', { weeks: weeksAhead });
    const now = context.clock();
    await asChange(tx, { accountId: session.accountId, action: 'trial.create' }, async () => {
      await insertTrial(tx, {
        ...trial,
        ...{ patientId: userId, samplesBefore: samples.before, samplesAfter: samples.after },
        ...{ createdAt: now, createdBy: session.accountId },
      });
      if (lastDayOf(plan.startsOn, plan.weeks) < endsOn) {
        await writePlan(tx, {
          ...plan,
          weeks: weeksAsked,
          version: plan.version + 1,
          updatedAt: now,
          updatedBy: session.accountId,
        });
      }
    });
    return { loop: await readLoop(tx, userId, today) };
  });
}

export async function endTrial(
  context: AppContext,
  session: Session,
  { userId, trialId }: { userId: number; trialId: number },
): Promise<{ loop: Loop }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const today = await practiceToday(tx, context);
    const trial = (await findTrials(tx, userId)).find(({ id }) => id === trialId);
    if (!trial) throw refuse('TRIAL_NOT_FOUND');
    if (trial.endedOn === null && endOfTrial(trial) >= today) {
      await asChange(tx, { accountId: session.accountId, action: 'trial.end' }, () =>
        trial.startsOn > today ? deleteTrial(tx, trial.id) : endTrialOn(tx, trial.id, today),
      );
    }
    return { loop: await readLoop(tx, userId, today) };
  });
}
