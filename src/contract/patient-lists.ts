import { z } from 'zod';
import { stepFilters, steps, todayFilters, userSorts } from './words.ts';

export const todayFilterSchema = z.enum(todayFilters);
export type TodayFilter = z.infer<typeof todayFilterSchema>;

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

export const stepSchema = z.enum(steps);
export type Step = z.infer<typeof stepSchema>;

/** The steps that others have to take. */
export const waitingSteps: readonly Step[] = ['awaitAnswers', 'awaitReport'];
export const stepFilterSchema = z.enum(stepFilters);
export type StepFilter = z.infer<typeof stepFilterSchema>;

export const userSortSchema = z.enum(userSorts);
export type UserSort = z.infer<typeof userSortSchema>;
