import type { NextStep, Step } from '#contract/patient-fields.ts';

/** What decides the next step. Each is a plain fact of the patient's records. */
export interface ProgressFacts {
  archived: boolean;
  /** A red flag that demands a doctor is open. */
  flagged: boolean;
  /** There is a lab report. */
  reported: boolean;
  /** The latest lab report has a food list. */
  calculated: boolean;
  /** That food list was reviewed since it was calculated. */
  reviewed: boolean;
  /** A questionnaire is out and can still be answered. */
  asked: boolean;
  /** A questionnaire has been submitted. */
  answered: boolean;
  /** A paper of the latest lab report was made, and nobody has given it to the patient yet. */
  toGive: boolean;
  /** The day of a follow-up that was agreed has come. */
  followUpDue: boolean;
  /** The hour of a visit has passed, and nothing is written of it. */
  noteDue: boolean;
}

/** The moments a step may have been waiting since. */
export interface ProgressMoments {
  createdAt: string;
  lastAskedAt: string | null;
  lastAnsweredAt: string | null;
  reportedAt: string | null;
  calculatedAt: string | null;
}

export interface NextStepRule {
  step: Step;
  when: Partial<ProgressFacts>;
  since: keyof ProgressMoments | null;
}

/**
 * The rules in order; the first whose facts all hold decides. They are data, so that a database query can follow the
 * very same rules as {@link nextStepRule}.
 */
export const nextStepRules: readonly NextStepRule[] = [
  { step: 'none', when: { archived: true }, since: null },
  { step: 'dealWithRedFlag', when: { flagged: true }, since: null },
  { step: 'writeNote', when: { noteDue: true }, since: null },
  { step: 'followUp', when: { followUpDue: true }, since: null },
  { step: 'calculate', when: { reported: true, calculated: false }, since: 'reportedAt' },
  { step: 'reviewList', when: { reported: true, reviewed: false }, since: 'calculatedAt' },
  { step: 'giveReport', when: { reported: true, toGive: true }, since: 'calculatedAt' },
  { step: 'awaitAnswers', when: { asked: true }, since: 'lastAskedAt' },
  { step: 'followUp', when: { reported: true }, since: null },
  { step: 'awaitReport', when: { answered: true }, since: 'lastAnsweredAt' },
  { step: 'sendQuestionnaire', when: {}, since: 'createdAt' },
];

export function nextStepRule(facts: ProgressFacts): NextStepRule {
  const rule = nextStepRules.find(({ when }) =>
    Object.entries(when).every(([fact, value]) => facts[fact as keyof ProgressFacts] === value),
  );
  if (!rule) throw new Error('The last rule holds for everybody.');
  return rule;
}

/** What comes before the next step of the records; without it that step is what is left. */
export const urgentFacts = { flagged: false, noteDue: false, toGive: false } as const satisfies Partial<ProgressFacts>;

/** The step of a rule of the records themselves. */
export function recordStep({ step }: NextStepRule): NextStep {
  return step === 'dealWithRedFlag' || step === 'writeNote' || step === 'giveReport' ? 'none' : step;
}

/** The order of a day's work: what staff can do now comes before what they wait for. */
export const workOrder: readonly Step[] = [
  'dealWithRedFlag',
  'writeNote',
  'sendQuestionnaire',
  'calculate',
  'reviewList',
  'giveReport',
  'awaitAnswers',
  'awaitReport',
  'followUp',
  'none',
];

/** The place of a rule in that order: a day that was agreed with the patient comes before all but red flags. */
export function workPlace({ step, when }: NextStepRule): number {
  return when.followUpDue ? 0.5 : workOrder.indexOf(step);
}

/** Where nothing else was agreed, the repeat test comes six months after the sample. */
export const followUpMonths = 6;

/** The same day `followUpMonths` later, or the last day of a shorter month. */
export function followUpDue(sampleDate: string): string {
  const [year = 0, month = 1, day = 1] = sampleDate.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + followUpMonths + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + followUpMonths, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
