import { z } from 'zod';

// Declared on their own: addresses of lists name them, and addresses are read before any screen is loaded.

/** In the order of the work: from the first questionnaire to the repeat test. Closed: other clients rely on it. */
export const nextStepSchema = z.enum([
  'sendQuestionnaire',
  'awaitAnswers',
  'awaitReport',
  'calculate',
  'reviewList',
  'followUp',
  'none',
]);
export type NextStep = z.infer<typeof nextStepSchema>;

/** What staff are led to: a red flag, a note that is due and a paper to be given come before the next step. In the order of the filters. */
export const stepSchema = z.enum([
  'dealWithRedFlag',
  'sendQuestionnaire',
  'awaitAnswers',
  'awaitReport',
  'calculate',
  'reviewList',
  'giveReport',
  'writeNote',
  'followUp',
  'none',
]);
export type Step = z.infer<typeof stepSchema>;

/** The steps that others have to take. */
export const waitingSteps: readonly Step[] = ['awaitAnswers', 'awaitReport'];
/** `waiting`: any of those. */
export const stepFilterSchema = z.enum([...stepSchema.options, 'waiting']);
export type StepFilter = z.infer<typeof stepFilterSchema>;

/** The columns that lists of patients are sorted by. */
export const userSortSchema = z.enum(['nextStep', 'name', 'code', 'age', 'latestLabReport', 'created', 'account']);
export type UserSort = z.infer<typeof userSortSchema>;
