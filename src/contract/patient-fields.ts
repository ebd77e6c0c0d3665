import { z } from 'zod';
import { optionalEmailSchema, personNameSchema } from './accounts.contract.ts';
import { dateSchema, idSchema, instantSchema, languageSchema } from './endpoint.ts';
import { nextStepSchema, stepSchema } from './patient-lists.ts';
import { activityLevelSchema, energyAimSchema, sexSchema } from './person.ts';
import { coded } from './problem.ts';
import { redFlagSchema } from './red-flags.ts';
import { menopauseSchema, standardSchema } from './reference-standard.ts';
import { lineText, noteText } from './text.ts';
import { phytateLevels } from './words.ts';

export { type ActivityLevel, activityLevelSchema, type Sex, sexSchema } from './person.ts';
export const patientStatusSchema = z.enum(['active', 'archived']);
export type PatientStatus = z.infer<typeof patientStatusSchema>;

/** The bounds of the calculator hold for a patient too. */
export const patientBounds = {
  heightCm: { min: 40, max: 250 },
  weightKg: { min: 2, max: 400 },
  pregnancyWeeks: { min: 1, max: 42 },
  lactationMonths: { min: 0, max: 48 },
  notes: 10_000,
  goal: 500,
  listLength: 200,
  courses: 60,
} as const;

const outOfRange = {
  cm: 'OUT_OF_RANGE_CM',
  kg: 'OUT_OF_RANGE_KG',
  weeks: 'OUT_OF_RANGE_WEEKS',
  months: 'OUT_OF_RANGE_MONTHS',
} as const;

function between(bounds: { min: number; max: number }, unit: keyof typeof outOfRange): z.ZodNumber {
  const sentence = coded(outOfRange[unit], bounds);
  return z.number(sentence).min(bounds.min, sentence).max(bounds.max, sentence);
}

const ids = z
  .array(idSchema)
  .max(patientBounds.listLength, coded('TOO_MANY_CHOSEN', { count: patientBounds.listLength }))
  .transform((list) => [...new Set(list)]);

/** An empty field of a form means "not known". */
function optional(text: z.ZodString) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), text.nullable());
}

/** What somebody takes, and since when; one that was stopped stays in the record. Days of the past or today. */
const course = {
  /** Dose and frequency, as one writes it: `50 µg daily`. */
  dose: optional(lineText(60)).default(null),
  startedOn: dateSchema.nullable().default(null),
  stoppedOn: dateSchema.nullable().default(null),
};

export const medicineSchema = z.object({ drugId: idSchema, ...course });
export type Medicine = z.infer<typeof medicineSchema>;
export const supplementSchema = z.object({ name: lineText(100).min(1, coded('NAME_REQUIRED')), ...course });
export type Supplement = z.infer<typeof supplementSchema>;

const tooManyCourses = coded('TOO_MANY_CHOSEN', { count: patientBounds.courses });

const phytateSchema = z.literal([...phytateLevels], { error: coded('PHYTATE_UNKNOWN') });

/** What staff may write about a patient. */
export const patientFields = {
  firstName: personNameSchema,
  lastName: personNameSchema,
  dateOfBirth: dateSchema.nullable(),
  sex: sexSchema.nullable(),
  email: optionalEmailSchema,
  phone: optional(lineText(50)),
  language: languageSchema,
  heightCm: between(patientBounds.heightCm, 'cm').nullable(),
  weightKg: between(patientBounds.weightKg, 'kg').nullable(),
  activityLevel: activityLevelSchema.nullable(),
  /** Where it is known, the weeks follow from it. */
  dueDate: dateSchema.nullable(),
  /** Completed weeks; null when not pregnant or not known. */
  pregnancyWeeks: between(patientBounds.pregnancyWeeks, 'weeks').int(coded('NOT_WHOLE_WEEKS')).nullable(),
  /** Completed months since birth; null when not breastfeeding or not known. */
  lactationMonths: between(patientBounds.lactationMonths, 'months').int(coded('NOT_WHOLE_MONTHS')).nullable(),
  /** In pregnancy: the weight before it. */
  prepregnancyWeightKg: between(patientBounds.weightKg, 'kg').nullable(),
  menopause: z.enum(menopauseSchema.options, { error: coded('MENOPAUSE_UNKNOWN') }).nullable(),
  phytateMg: phytateSchema.nullable(),
  /** Null: the standard of the practice. */
  standard: z.enum(standardSchema.options, { error: coded('STANDARD_UNKNOWN') }).nullable(),
  /** Why this patient has another standard than the practice. */
  standardReason: optional(lineText(200)),
  /** Whether weeks keep the weight; null: nobody has chosen, and they keep it. */
  energyAim: energyAimSchema.nullable(),
  /** Why somebody of 65 years or more is to lose weight. */
  energyAimReason: optional(lineText(200)),
  goal: optional(noteText(patientBounds.goal)),
  phenotypeIds: ids,
  foodRestrictionIds: ids,
  /** Those taken now. They follow from `medicines`; written alone, they change which of them are taken. */
  drugIds: ids,
  medicines: z.array(medicineSchema).max(patientBounds.courses, tooManyCourses),
  supplements: z.array(supplementSchema).max(patientBounds.courses, tooManyCourses),
  dislikedFoodIds: ids,
  notes: optional(noteText(patientBounds.notes)),
};

const idList = z.array(idSchema);

export const userSchema = z.object({
  id: idSchema,
  code: z.string(),
  accountId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: dateSchema.nullable(),
  sex: sexSchema.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: languageSchema,
  status: patientStatusSchema,
  heightCm: z.number().nullable(),
  weightKg: z.number().nullable(),
  activityLevel: activityLevelSchema.nullable(),
  dueDate: dateSchema.nullable(),
  /** Today's; derived where a due date is known. */
  pregnancyWeeks: z.int().nullable(),
  lactationMonths: z.int().nullable(),
  prepregnancyWeightKg: z.number().nullable(),
  menopause: menopauseSchema.nullable(),
  phytateMg: phytateSchema.nullable(),
  standard: standardSchema.nullable(),
  standardReason: z.string().nullable(),
  energyAim: energyAimSchema.nullable(),
  energyAimReason: z.string().nullable(),
  goal: z.string().nullable(),
  phenotypeIds: idList,
  foodRestrictionIds: idList,
  drugIds: idList,
  medicines: z.array(medicineSchema),
  supplements: z.array(supplementSchema),
  dislikedFoodIds: idList,
  notes: z.string().nullable(),
  version: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

export { type NextStep, nextStepSchema, type Step, stepSchema } from './patient-lists.ts';

export const userProgressSchema = z.object({
  /** In completed years; null without a date of birth. */
  age: z.int().nonnegative().nullable(),
  latestLabReport: z
    .object({
      id: idSchema,
      sampleDate: dateSchema.nullable(),
      state: z.enum(['parsed', 'calculated']),
      /** How many bacteria are below and above their range. */
      low: z.int().nonnegative(),
      high: z.int().nonnegative(),
    })
    .nullable(),
  questionnaires: z.object({ assigned: z.int().nonnegative(), submitted: z.int().nonnegative() }),
  nextStep: nextStepSchema,
  /** Since when the step has been waiting; null where it has a due date instead, and for `none`. */
  nextStepSince: instantSchema.nullable(),
  /** When a follow-up falls due: on the day that was agreed, else six months after the sample. */
  nextStepDue: dateSchema.nullable(),
  /** What staff are led to: an open red flag, then a note that is due, else the next step. */
  step: z.object({
    name: stepSchema,
    /** Of a red flag only the day is known; null where there is a due date instead. */
    since: z.union([instantSchema, dateSchema]).nullable(),
    /** Of a note: the day of its visit. */
    due: dateSchema.nullable(),
  }),
  /** The earliest follow-up that was agreed and is still to be done; from its day on it is the next step. */
  followUp: z.object({ id: idSchema, dueOn: dateSchema, text: z.string() }).nullable(),
  /** The next visit that lies ahead. */
  nextVisit: z.object({ id: idSchema, on: dateSchema, startsAt: z.string().nullable() }).nullable(),
  /** The patient's paper on the latest lab report; null where that has no food list yet. */
  report: z
    .object({
      state: z.enum(['write', 'draft', 'given']),
      /** When the list was made, the draft saved, the paper given. */
      at: instantSchema,
    })
    .nullable(),
  /** The most urgent first; those that were dealt with keep who, when and the note. */
  redFlags: z.array(redFlagSchema),
});
export type UserProgress = z.infer<typeof userProgressSchema>;
