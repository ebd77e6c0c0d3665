import { type CheckInAnswers, noAnswers } from '#contract/check-in-answers.ts';
import type { PageCheckIn } from '#contract/check-ins.contract.ts';
import {
  type Alarm,
  alarmsOf,
  askedOutcomes,
  asksMonthly,
  isOpenWeek,
  lastDayOf,
  monthlyAnswered,
} from '#domain/check-in/check-in.ts';
import { doseOf } from '#domain/trial/assess-trial.ts';
import { endOfBlock, endOfTrial } from '#domain/trial/plan-days.ts';
import { mondayOf, weeksBetween } from '#domain/trial/weeks.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { patientSentences } from '#server/features/red-flags/red-flags.door.ts';
import { refuse } from '#server/http/app-error.ts';
import {
  findPageReader,
  findPlan,
  findTrials,
  findWeek,
  findWeeks,
  lockPageReader,
  type PlanRow,
  type TrialRow,
  writePlan,
  writeWeek,
} from './check-ins.repository.ts';
import { isAnswered } from './loop.ts';
import { isOver } from './plan-check-ins.ts';

/** Weeks of the small picture on the page. */
const weeksShown = 4;
const flagOf: Record<Alarm, string> = { bloodInStool: 'RF-BLOOD', weightLoss: 'RF-WEIGHT', muchWorse: 'RF-MUCHWORSE' };

/** Whose page it is, as the page session says; it opens nothing of anybody else. */
export async function readPageCheckIn(context: AppContext, patientId: number): Promise<{ checkIn: PageCheckIn }> {
  return { checkIn: await checkInOf(context.database.orm, context, patientId) };
}

/** The patient agrees, or ends it; either is their own act and is kept with its day. */
export async function agreeToCheckIns(
  context: AppContext,
  patientId: number,
  { agreed, mail }: { agreed: boolean; mail: boolean },
): Promise<{ checkIn: PageCheckIn }> {
  return context.database.orm.transaction(async (tx) => {
    const reader = await lockPageReader(tx, patientId);
    const today = await practiceToday(tx, context);
    const plan = await findPlan(tx, patientId);
    if (!reader || !plan || (agreed && isOver(plan, today))) throw refuse('CHECK_INS_NOT_PLANNED');
    const common = { version: plan.version + 1, updatedAt: context.clock(), updatedBy: null };
    const byMail = agreed && mail && Boolean(reader.email);
    const after: PlanRow = agreed
      ? {
          ...plan,
          ...common,
          agreedOn: plan.agreedOn ?? today,
          mailAgreedOn: byMail ? (plan.mailAgreedOn ?? today) : null,
        }
      : { ...plan, ...common, endedOn: today, endedBy: 'patient' };
    const isSame = after.agreedOn === plan.agreedOn && after.mailAgreedOn === plan.mailAgreedOn;
    if (agreed ? !isSame : !isOver(plan, today)) {
      await asChange(tx, { accountId: null, action: agreed ? 'checkIn.agree' : 'checkIn.end' }, () =>
        writePlan(tx, after),
      );
    }
    return { checkIn: await checkInOf(tx, context, patientId) };
  });
}

type Taps = { [Question in keyof CheckInAnswers]?: CheckInAnswers[Question] | undefined };

const tapped = (answers: Taps): Partial<CheckInAnswers> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));

/** One tap or several; what is not named stays. Answers that are not asked in this week are not kept. */
export async function saveTaps(
  context: AppContext,
  patientId: number,
  { week, answers }: { week: string; answers: Taps },
): Promise<{ checkIn: PageCheckIn }> {
  return context.database.orm.transaction(async (tx) => {
    if (!(await lockPageReader(tx, patientId))) throw refuse('CHECK_INS_NOT_PLANNED');
    const today = await practiceToday(tx, context);
    const plan = await findPlan(tx, patientId);
    if (!plan || plan.agreedOn === null || plan.endedOn !== null || mondayOf(plan.startsOn) > week) {
      throw refuse('CHECK_INS_NOT_PLANNED');
    }
    if (!isOpenWeek(week, today) || week > lastDayOf(plan.startsOn, plan.weeks)) throw refuse('CHECK_IN_WEEK_CLOSED');
    const before = await findWeek(tx, patientId, week);
    const now = context.clock();
    const after: CheckInAnswers = { ...noAnswers, ...before?.answers, ...tapped(answers) };
    const raised = alarmsOf(after).map((alarm) => [alarm, now.toISOString()] as const);
    await writeWeek(tx, {
      ...{ patientId, week, answers: after, savedAt: now },
      // said once it stays said, whatever is tapped afterwards: staff deal with it
      alarms: { ...Object.fromEntries(raised), ...before?.alarms },
    });
    return { checkIn: await checkInOf(tx, context, patientId) };
  });
}

async function checkInOf(db: Queryable, context: AppContext, patientId: number): Promise<PageCheckIn> {
  const today = await practiceToday(db, context);
  const week = mondayOf(today);
  const reader = await findPageReader(db, patientId);
  const plan = await findPlan(db, patientId);
  const weeks = (await findWeeks(db, patientId)).filter(isAnswered);
  const trial = (await findTrials(db, patientId)).find((each) => isRunning(each, today));
  const own = weeks.find((each) => each.week === week);
  const monthly = weeks.filter(({ answers }) => monthlyAnswered(answers)).map((each) => each.week);
  return {
    state: stateOf(plan, today),
    reader: reader?.reader ?? '',
    week,
    weekEndsOn: lastDayOf(week, 1),
    endsOn: plan && lastDayOf(plan.startsOn, plan.weeks),
    outcomes: askedOutcomes(plan !== null && plan.goal !== ''),
    goal: plan?.goal ?? '',
    trial: trial ? trialOfWeek(trial, week) : null,
    monthly: asksMonthly(week, monthly),
    answers: own?.answers ?? noAnswers,
    weeks: weeks.slice(-weeksShown).map((each) => ({ week: each.week, answers: each.answers })),
    mail: reader?.email ? plan?.mailAgreedOn != null : null,
    advice: await adviceOf(db, own?.answers ?? noAnswers),
  };
}

function trialOfWeek(trial: TrialRow, week: string): PageCheckIn['trial'] {
  const { name, dose, timesAWeek, pattern, startsOn } = trial;
  return {
    ...{ name, dose, timesAWeek, on: doseOf(pattern, weeksBetween(startsOn, week)) === 1 },
    ...{ blockEndsOn: endOfBlock(trial, week), endsOn: endOfTrial(trial) },
  };
}

function stateOf(plan: PlanRow | null, today: string): PageCheckIn['state'] {
  if (!plan) return 'none';
  if (isOver(plan, today)) return 'ended';
  return plan.agreedOn === null ? 'ask' : 'running';
}

const isRunning = (trial: TrialRow, today: string): boolean =>
  trial.endedOn === null && trial.startsOn <= today && endOfTrial(trial) >= today;

async function adviceOf(db: Queryable, answers: CheckInAnswers): Promise<PageCheckIn['advice']> {
  const flags = alarmsOf(answers).map((alarm) => ({ code: flagOf[alarm], severity: 'doctor' as const }));
  if (flags.length === 0) return [];
  const [en, hr] = [await patientSentences(db, flags, 'en'), await patientSentences(db, flags, 'hr')];
  return en.map((sentence, at) => ({ en: sentence, hr: hr[at] ?? sentence }));
}
