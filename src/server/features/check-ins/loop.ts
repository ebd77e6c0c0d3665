import { outcomes } from '#contract/check-in-answers.ts';
import type { CheckInPlan, Loop, PatientQuestion, Trial } from '#contract/check-ins.contract.ts';
import { lastDayOf } from '#domain/check-in/check-in.ts';
import { assessTrial } from '#domain/trial/assess-trial.ts';
import { changeOverTime } from '#domain/trial/change-over-time.ts';
import { endOfTrial, samplesTaken } from '#domain/trial/plan-days.ts';
import { mondayOf, weeksBetween } from '#domain/trial/weeks.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findPageUntil,
  findPlan,
  findQuestions,
  findSampleDays,
  findTrials,
  findWeeks,
  type PlanRow,
  type QuestionRow,
  type TrialRow,
  type WeekRow,
} from './check-ins.repository.ts';

/** What comes back from a patient, as staff see it. */
export async function readLoop(db: Queryable, patientId: number, today: string): Promise<Loop> {
  const plan = await findPlan(db, patientId);
  const weeks = (await findWeeks(db, patientId)).filter(isAnswered);
  const trials = await findTrials(db, patientId);
  const questions = await findQuestions(db, patientId);
  const samples = trials.length > 0 ? await findSampleDays(db, patientId) : [];
  const week = mondayOf(today);
  return {
    week,
    plan: plan && presentPlan(plan),
    pageUntil: await findPageUntil(db, patientId, today),
    weeks: weeks.map((row) => ({ week: row.week, answers: row.answers, savedAt: row.savedAt.toISOString() })),
    asked: askedWeeks(plan, weeks, week),
    changes: Object.fromEntries(
      outcomes.map((outcome) => [outcome, changeOverTime(outcome, weeks)]),
    ) as Loop['changes'],
    trials: trials.map((row) => presentTrial(row, weeks, week, samples)),
    questions: questions.map(presentQuestion),
  };
}

/** A week whose answers were all taken back is as one that was never answered. */
export const isAnswered = ({ answers }: WeekRow): boolean => Object.values(answers).some((answer) => answer !== null);

function presentPlan(row: PlanRow): CheckInPlan {
  const { startsOn, weeks, goal, remindOn, version, agreedOn, mailAgreedOn, endedOn, endedBy } = row;
  return {
    ...{ startsOn, weeks, goal, remindOn, version, agreedOn, mailAgreedOn },
    endsOn: lastDayOf(startsOn, weeks),
    ended: endedOn === null || endedBy === null ? null : { on: endedOn, by: endedBy },
  };
}

/** From the first week that was asked, or answered, to this one or the last. */
function askedWeeks(plan: PlanRow | null, weeks: readonly WeekRow[], week: string): number {
  const first = [weeks[0]?.week, plan && plan.agreedOn !== null ? mondayOf(plan.agreedOn) : undefined]
    .filter((day) => typeof day === 'string')
    .sort()[0];
  if (first === undefined) return 0;
  const ends = plan ? mondayOf(plan.endedOn ?? lastDayOf(plan.startsOn, plan.weeks)) : week;
  const last = [ends < week ? ends : week, weeks.at(-1)?.week ?? first].sort().at(-1) ?? week;
  return Math.max(0, weeksBetween(first, last) + 1);
}

export function assessRow(row: TrialRow, weeks: readonly WeekRow[], week: string): Trial['result'] {
  const last = row.endedOn === null || mondayOf(row.endedOn) > week ? week : mondayOf(row.endedOn);
  return assessTrial(row, weeks, last);
}

function presentTrial(row: TrialRow, weeks: readonly WeekRow[], week: string, sampleDays: readonly string[]): Trial {
  const { id, groupId, name, dose, timesAWeek, startsOn, pattern, outcome, endedOn } = row;
  return {
    ...{ id, groupId, name, dose, timesAWeek, startsOn, pattern, outcome, endedOn },
    endsOn: endOfTrial(row),
    samples: { before: row.samplesBefore, after: row.samplesAfter },
    samplesTaken: samplesTaken(sampleDays, { startsOn, pattern, endsOn: endedOn ?? endOfTrial(row) }),
    result: assessRow(row, weeks, week),
  };
}

function presentQuestion({ id, text, askedAt, readAt, readBy }: QuestionRow): PatientQuestion {
  return {
    ...{ id, text, askedAt: askedAt.toISOString() },
    read: readAt === null ? null : { at: readAt.toISOString(), by: readBy },
  };
}
