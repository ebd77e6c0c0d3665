import { z } from 'zod';

/** What is asked every week, each in steps from 0; 'goal' is what staff chose in place of energy. */
export const outcomes = ['bloating', 'stoolForm', 'energy', 'goal'] as const;
export const outcomeSchema = z.enum(outcomes);
export type Outcome = z.infer<typeof outcomeSchema>;

/** The highest step of each. Stool form: hard (Bristol 1 and 2), formed (3 to 5), loose (6 and 7). */
export const topStep: Readonly<Record<Outcome, number>> = { bloating: 3, stoolForm: 2, energy: 3, goal: 3 };

/** On how many days of the week it was eaten: none, one or two, three or four, five or more. */
export const eatenStepSchema = z.int().min(0).max(3);
/** What a step of it counts as, in days. */
export const eatenDays = [0, 1.5, 3.5, 6] as const;

/** Against the time before the advice; asked once a month with the two signs below. */
export const overallChanges = ['better', 'same', 'worse', 'muchWorse'] as const;

const step = (outcome: Outcome) => z.int().min(0).max(topStep[outcome]).nullable();

/** The answers of one week; null: not asked, not answered or taken back. */
export const checkInAnswersSchema = z.object({
  bloating: step('bloating'),
  stoolForm: step('stoolForm'),
  energy: step('energy'),
  goal: step('goal'),
  /** Of the suggestion under trial. */
  eaten: eatenStepSchema.nullable(),
  overallChange: z.enum(overallChanges).nullable(),
  bloodInStool: z.boolean().nullable(),
  weightLoss: z.boolean().nullable(),
});
export type CheckInAnswers = z.infer<typeof checkInAnswersSchema>;

export const noAnswers: CheckInAnswers = {
  ...{ bloating: null, stoolForm: null, energy: null, goal: null, eaten: null },
  ...{ overallChange: null, bloodInStool: null, weightLoss: null },
};

/** The two halves of a trial: weeks with the suggestion and weeks without it. */
export const armSchema = z.enum(['without', 'with']);
export type Arm = z.infer<typeof armSchema>;

/** Blocks of so many weeks, in turn without and with the suggestion. One turn alone could be the season. */
export const trialPatternSchema = z.object({
  first: armSchema,
  weeksEach: z.int().min(1).max(8),
  blocks: z.int().min(3).max(12),
});
export type TrialPattern = z.infer<typeof trialPatternSchema>;

export const certaintySchema = z.enum(['clearly', 'probably', 'noChange', 'tooEarly']);
export type Certainty = z.infer<typeof certaintySchema>;

/** What may be said of a change, and how far it is known. */
export const verdictSchema = z.object({
  certainty: certaintySchema,
  /** Up or down on its scale; null where no change is said. */
  direction: z.enum(['more', 'less']).nullable(),
  mean: z.number(),
  /** The middle 95 %. */
  interval: z.object({ low: z.number(), high: z.number() }),
});
export type Verdict = z.infer<typeof verdictSchema>;
