import type { ErrorTable } from './error-table.ts';

export const checkInsErrors = {
  CHECK_INS_CHANGED: [409, 'Someone else changed these check-ins in the meantime. Yours were not saved.'],
  CHECK_INS_NOT_PLANNED: [409, 'There are no check-ins at the moment.'],
  CHECK_IN_WEEK_CLOSED: [409, 'This week can no longer be changed.'],
  TRIAL_NOT_FOUND: [404, 'The trial was not found.'],
  TRIAL_NEEDS_CHECK_INS: [409, 'Plan check-ins first: a trial is judged by them.'],
  TRIAL_OVERLAPS: [409, 'Another trial of this patient runs in these weeks. One at a time.'],
  TRIAL_NOT_ON_MONDAY: [422, 'A trial begins on a Monday.'],
  TRIAL_IN_PAST: [422, 'A trial begins this week or later: what it is judged by is chosen before.'],
  TRIAL_TOO_FAR: [422, 'A trial begins within {{weeks}} weeks and ends within a year.'],
  TRIAL_OUTCOME_NOT_ASKED: [422, 'This is not asked in the check-ins.'],
  QUESTION_NOT_FOUND: [404, 'The question was not found.'],
  TOO_MANY_QUESTIONS: [429, 'You have asked many questions today. Please call the practice.'],
} as const satisfies ErrorTable;
