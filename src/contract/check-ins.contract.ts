import { z } from 'zod';
import { checkInAnswersSchema, outcomeSchema, trialPatternSchema, verdictSchema } from './check-in-answers.ts';
import { dateSchema, endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { pageSessionField } from './patient-page.contract.ts';
import { coded } from './problem.ts';
import { lineText, noteText } from './text.ts';

const tag = 'Check-ins';
const ofUser = z.object({ userId: idParam });
const count = z.int().nonnegative();
/** Counts changes; a change must name the one it was made on. 0: there is none yet. */
const version = z.int().nonnegative().max(2_147_483_647);

export const checkInLimits = { goal: 60, dose: 80, name: 60, question: 1000, weeks: 52 } as const;

/** 1 Monday to 7 Sunday. */
const weekdaySchema = z.int().min(1).max(7);
const outOfWeeks = coded('WHOLE_NUMBER_BETWEEN', { min: 1, max: checkInLimits.weeks });

const planFields = {
  /** How many weeks are asked; then it ends by itself. */
  weeks: z.int(outOfWeeks).min(1, outOfWeeks).max(checkInLimits.weeks, outOfWeeks),
  /** What is asked in place of energy, in the words that the patient reads; empty: energy. */
  goal: lineText(checkInLimits.goal),
  /** The day of the week on which a mail asks, where the patient agreed to that. */
  remindOn: weekdaySchema,
};

export const checkInPlanSchema = z.object({
  ...planFields,
  startsOn: dateSchema,
  /** The last day that is asked. */
  endsOn: dateSchema,
  version,
  /** The day on which the patient agreed to be asked; null: not yet. */
  agreedOn: dateSchema.nullable(),
  /** The day on which the patient agreed to be asked by mail. */
  mailAgreedOn: dateSchema.nullable(),
  /** By whom it was ended before its time. */
  ended: z.object({ on: dateSchema, by: z.enum(['patient', 'staff']) }).nullable(),
});
export type CheckInPlan = z.infer<typeof checkInPlanSchema>;
export const newCheckInPlanSchema = z.object({ ...planFields, version });
export type NewCheckInPlan = z.infer<typeof newCheckInPlanSchema>;

export const checkedWeekSchema = z.object({
  /** Its Monday. */
  week: dateSchema,
  answers: checkInAnswersSchema,
  savedAt: instantSchema,
});

export const changeOverTimeSchema = z.object({
  /** Means of the first and of the last answered weeks. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  answered: count,
  verdict: verdictSchema,
});

const nameSchema = z.object({
  en: lineText(checkInLimits.name).min(1, coded('REQUIRED')),
  hr: lineText(checkInLimits.name).min(1, coded('REQUIRED')),
});

const samples = z.int().min(0).max(6);
const trialFields = {
  /** The group of the patient's list that it is about; null: named by hand. */
  groupId: lineText(80).nullable(),
  name: nameSchema,
  /** How much at a time: a portion in hand measures. */
  dose: lineText(checkInLimits.dose),
  timesAWeek: z.int().min(1).max(7),
  /** A Monday. */
  startsOn: dateSchema,
  pattern: trialPatternSchema,
  /** What it is judged by, chosen before. */
  outcome: outcomeSchema,
  samples: z.object({ before: samples, after: samples }),
};
export const newTrialSchema = z.object(trialFields);
export type NewTrial = z.infer<typeof newTrialSchema>;

export const trialResultSchema = z.object({
  verdict: verdictSchema,
  answered: z.object({ with: count, without: count }),
  /** Weeks of the plan so far, answered or not. */
  passed: count,
  /** Answered weeks that are missing to a word; null: none, or more than a year. */
  moreWeeks: z.int().positive().nullable(),
  eaten: z.object({ asPlanned: count, of: count, timesAWeek: z.number().nullable() }),
  against: count,
});

export const trialSchema = z.object({
  ...trialFields,
  id: idSchema,
  /** The last day of its plan. */
  endsOn: dateSchema,
  /** The day on which it was ended before that. */
  endedOn: dateSchema.nullable(),
  /** Of those that were planned: taken shortly before it was first eaten, and at its end. */
  samplesTaken: z.object({ before: count, after: count }),
  result: trialResultSchema,
});
export type Trial = z.infer<typeof trialSchema>;

export const patientQuestionSchema = z.object({
  id: idSchema,
  text: z.string(),
  askedAt: instantSchema,
  /** Null: nobody has read it. */
  read: z.object({ at: instantSchema, by: z.string().nullable() }).nullable(),
});
export type PatientQuestion = z.infer<typeof patientQuestionSchema>;

export const loopSchema = z.object({
  /** The Monday of this week at the practice. */
  week: dateSchema,
  plan: checkInPlanSchema.nullable(),
  /** The last day on which a link opens the patient's page: nobody answers after it. Null: none opens it. */
  pageUntil: dateSchema.nullable(),
  /** Oldest first; weeks without an answer are not among them. */
  weeks: z.array(checkedWeekSchema),
  /** Weeks that were asked so far, answered or not. */
  asked: count,
  /** From the first answered week to the last one. */
  changes: z.record(outcomeSchema, changeOverTimeSchema),
  /** The latest first. */
  trials: z.array(trialSchema),
  questions: z.array(patientQuestionSchema),
});
export type Loop = z.infer<typeof loopSchema>;

/** How often a suggestion was followed across the practice, and what changed. Never below five people. */
export const suggestionAcrossSchema = z.object({
  name: z.object({ en: z.string(), hr: z.string() }),
  groupId: z.string().nullable(),
  outcome: outcomeSchema,
  people: z.int().positive(),
  /** Weeks in which it was eaten as planned, of those in which the patient said so. */
  followed: z.object({ asPlanned: count, of: count }),
  verdict: verdictSchema,
  /** Enough to look at the rule behind it. Nothing changes by itself. */
  review: z.boolean(),
});
export type SuggestionAcross = z.infer<typeof suggestionAcrossSchema>;

const loopAnswer = z.object({ loop: loopSchema });

/** What comes back from patients, for staff. */
export const checkInsApi = {
  get: endpoint({
    method: 'GET',
    path: '/users/{userId}/check-ins',
    access: 'staff',
    tag,
    summary: 'The check-ins of a patient, what changed in them, trials of single suggestions, and questions asked.',
    params: ofUser,
    response: loopAnswer,
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/users/{userId}/check-ins/plan',
    access: 'staff',
    tag,
    summary:
      'Plan check-ins, or change them; nobody is asked before the patient agrees. One that has ended begins anew.',
    params: ofUser,
    body: newCheckInPlanSchema,
    response: loopAnswer,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/check-ins/plan',
    access: 'staff',
    tag,
    summary: 'End the check-ins; what was answered stays.',
    params: ofUser,
    response: loopAnswer,
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/users/{userId}/trials',
    access: 'staff',
    tag,
    summary: 'Plan a trial of one suggestion: weeks with and without it, and what it is judged by. One at a time.',
    params: ofUser,
    body: newTrialSchema,
    response: loopAnswer,
    status: 201,
  }),
  endTrial: endpoint({
    method: 'POST',
    path: '/users/{userId}/trials/{trialId}/end',
    access: 'staff',
    tag,
    summary: 'End a trial before its time; one that has not begun goes.',
    params: ofUser.extend({ trialId: idParam }),
    response: loopAnswer,
  }),
  readQuestion: endpoint({
    method: 'POST',
    path: '/users/{userId}/patient-questions/{questionId}/read',
    access: 'staff',
    tag,
    summary: 'Say that a question of the patient was read; who and when is kept.',
    params: ofUser.extend({ questionId: idParam }),
    response: loopAnswer,
  }),
  acrossPractice: endpoint({
    method: 'GET',
    path: '/admin/suggestions',
    access: 'admin',
    tag,
    summary:
      'How often each suggestion under trial was followed across the practice and what changed, drawn towards none. Suggestions of fewer than five people are only counted.',
    response: z.object({ suggestions: z.array(suggestionAcrossSchema), tooFew: count }),
  }),
};

export const pageCheckInSchema = z.object({
  /** none: not planned; ask: planned, the patient has not agreed; ended: by time, by the patient or by staff. */
  state: z.enum(['none', 'ask', 'running', 'ended']),
  /** Who reads the answers. */
  reader: z.string(),
  /** Its Monday and its Sunday. */
  week: dateSchema,
  weekEndsOn: dateSchema,
  /** The last day that is asked. */
  endsOn: dateSchema.nullable(),
  /** In the order of the page. */
  outcomes: z.array(outcomeSchema),
  goal: z.string(),
  /** The suggestion under trial in this week. */
  trial: z
    .object({
      name: z.object({ en: z.string(), hr: z.string() }),
      dose: z.string(),
      timesAWeek: z.int(),
      /** In this week it is eaten; else it is left out. */
      on: z.boolean(),
      /** Until when that stays so. */
      blockEndsOn: dateSchema,
      endsOn: dateSchema,
    })
    .nullable(),
  monthly: z.boolean(),
  answers: checkInAnswersSchema,
  /** The last four weeks that were answered, this one included; oldest first. */
  weeks: z.array(checkedWeekSchema.omit({ savedAt: true })),
  /** Asked by mail; null where no mail can be sent. */
  mail: z.boolean().nullable(),
  /** What the patient is to do about an answer: see a doctor. */
  advice: z.array(z.object({ en: z.string(), hr: z.string() })),
});
export type PageCheckIn = z.infer<typeof pageCheckInSchema>;
const pageAnswer = z.object({ checkIn: pageCheckInSchema });

/** The check-in of the patient's page. */
export const pageCheckInApi = {
  read: endpoint({
    method: 'POST',
    path: '/patient-page/check-in',
    access: 'public',
    tag,
    summary: 'The check-in of this week for a page session.',
    body: z.object(pageSessionField),
    response: pageAnswer,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/patient-page/check-in/agree',
    access: 'public',
    tag,
    summary: 'The patient agrees to be asked every week, with or without a mail, or ends it; the day is kept.',
    body: z.object({ ...pageSessionField, agreed: z.boolean(), mail: z.boolean() }),
    response: pageAnswer,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/patient-page/check-in/answer',
    access: 'public',
    tag,
    summary:
      'Save taps of a week: those that are named, the others stay. Until Sunday; what was tapped without a network may arrive until Tuesday.',
    body: z.object({ ...pageSessionField, week: dateSchema, answers: checkInAnswersSchema.partial() }),
    response: pageAnswer,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/patient-page/question',
    access: 'public',
    tag,
    summary: 'A question in the patient’s own words, for staff to read. Twenty a day at most.',
    body: z.object({ ...pageSessionField, text: noteText(checkInLimits.question).min(1, coded('REQUIRED')) }),
    response: z.object({ asked: z.boolean() }),
  }),
};
