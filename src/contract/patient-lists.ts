import { z } from 'zod';

// Declared on their own: addresses of lists name them, and addresses are read before any screen is loaded.

/** In the order of the work: from the first questionnaire to the repeat test. */
export const nextStepSchema = z.enum([
  'sendQuestionnaire',
  'awaitAnswers',
  'awaitReport',
  'calculate',
  'reviewList',
  'writeNote',
  'followUp',
  'none',
]);
export type NextStep = z.infer<typeof nextStepSchema>;

/** The columns that lists of patients are sorted by. */
export const userSortSchema = z.enum(['nextStep', 'name', 'code', 'age', 'latestLabReport', 'created', 'account']);
export type UserSort = z.infer<typeof userSortSchema>;
