import { z } from 'zod';
import { type Language, languageSchema } from '#contract/endpoint.ts';
import { newMeasurementSchema } from '#contract/new-measurement.ts';
import { activityLevelSchema, sexSchema } from '#contract/patient-fields.ts';
import type { NewUser } from '#contract/patients.contract.ts';
import { courseErrors, emptyCourse, medicinesOfRows, supplementsOfRows } from '#web/entities/patient/course-fields.ts';
import { parseDate } from '#web/lib/parse-date.ts';

export const lifeStages = ['none', 'planning', 'pregnant', 'breastfeeding'] as const;
export type LifeStage = (typeof lifeStages)[number];

/** The condition that says somebody plans a pregnancy: rules about foods hang on it. */
export const planningCode = 'planning_pregnancy';

const decimal = z.union([z.number(), z.string()]);
const course = z.object({
  key: z.number(),
  what: z.string(),
  dose: z.string(),
  startedOn: z.string().nullable(),
  stoppedOn: z.string().nullable(),
});
const ids = z.array(z.number());

/** As typed; also the shape of a draft that was kept. */
export const fieldsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: sexSchema.nullable(),
  email: z.string(),
  phone: z.string(),
  language: languageSchema,
  goal: z.string(),
  heightCm: decimal,
  weightKg: decimal,
  activityLevel: activityLevelSchema.nullable(),
  lifeStage: z.enum(lifeStages),
  dueDate: z.string().nullable(),
  prepregnancyWeightKg: decimal,
  lactationMonths: decimal,
  phenotypeIds: ids,
  foodRestrictionIds: ids,
  dislikedFoodIds: ids,
  medicines: z.array(course),
  supplements: z.array(course),
  /** From a file of another system; drafts of an older page have none. */
  measurements: z.array(newMeasurementSchema).default([]),
});
export type Fields = z.infer<typeof fieldsSchema>;

export function emptyFields(language: Language): Fields {
  return {
    firstName: '',
    lastName: '',
    dateOfBirth: null,
    sex: null,
    email: '',
    phone: '',
    language,
    goal: '',
    heightCm: '',
    weightKg: '',
    activityLevel: null,
    lifeStage: 'none',
    dueDate: null,
    prepregnancyWeightKg: '',
    lactationMonths: '',
    phenotypeIds: [],
    foodRestrictionIds: [],
    dislikedFoodIds: [],
    medicines: [emptyCourse()],
    supplements: [emptyCourse()],
    measurements: [],
  };
}

/** Nothing was typed; the language is not typed, it stands there. */
export function isUntouched(fields: Fields): boolean {
  const said = (each: Fields) => JSON.stringify([bodyOf(each, undefined, []), each.lifeStage]);
  return said(fields) === said(emptyFields(fields.language));
}

/** Rows get keys of this visit: those of a kept draft may meet new ones. */
export function draftOf(kept: unknown): Fields | null {
  const { data } = fieldsSchema.safeParse(kept);
  if (data === undefined) return null;
  const keyed = (rows: Fields['medicines']) => rows.map((row) => ({ ...row, key: emptyCourse().key }));
  return { ...data, medicines: keyed(data.medicines), supplements: keyed(data.supplements) };
}

/** A life stage is asked of women only. */
const stageOf = ({ sex, lifeStage }: Fields): LifeStage => (sex === 'female' ? lifeStage : 'none');

export function requiredOf(fields: Fields): (keyof Fields)[] {
  const always = ['firstName', 'lastName', 'dateOfBirth', 'sex'] as const;
  return stageOf(fields) === 'pregnant' ? [...always, 'dueDate'] : [...always];
}

export function missingOf(fields: Fields): (keyof Fields)[] {
  return requiredOf(fields).filter((field) => {
    const value = fields[field];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });
}

interface Words {
  required: string;
  date: string;
  number: string;
  what: string;
}

/** What the form can say by itself, by field. */
export function errorsOf(fields: Fields, words: Words): Record<string, string> {
  const errors: Record<string, string> = {
    ...courseErrors('medicines', fields.medicines, words),
    ...courseErrors('supplements', fields.supplements, words),
  };
  for (const field of ['heightCm', 'weightKg', 'prepregnancyWeightKg', 'lactationMonths'] as const) {
    if (typeof fields[field] === 'string' && fields[field] !== '') errors[field] = words.number;
  }
  for (const field of ['dateOfBirth', 'dueDate'] as const) {
    const date = fields[field];
    if (date !== null && parseDate(date) === null) errors[field] = words.date;
  }
  for (const field of missingOf(fields)) errors[field] = words.required;
  return errors;
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : null);

export function bodyOf(fields: Fields, planningId: number | undefined, notSameAs: number[]): NewUser {
  const stage = stageOf(fields);
  const { firstName, lastName, dateOfBirth, sex, email, phone, language, goal, activityLevel } = fields;
  const planning = stage === 'planning' && planningId !== undefined ? [planningId] : [];
  return {
    ...{ firstName, lastName, dateOfBirth, sex, email, phone, language, goal, activityLevel },
    heightCm: numberOf(fields.heightCm),
    weightKg: numberOf(fields.weightKg),
    dueDate: stage === 'pregnant' ? fields.dueDate : null,
    prepregnancyWeightKg: stage === 'pregnant' ? numberOf(fields.prepregnancyWeightKg) : null,
    lactationMonths: stage === 'breastfeeding' ? numberOf(fields.lactationMonths) : null,
    phenotypeIds: [...new Set([...fields.phenotypeIds, ...planning])],
    foodRestrictionIds: fields.foodRestrictionIds,
    dislikedFoodIds: fields.dislikedFoodIds,
    medicines: medicinesOfRows(fields.medicines),
    supplements: supplementsOfRows(fields.supplements),
    ...(notSameAs.length > 0 && { notSameAs }),
    ...(fields.measurements.length > 0 && { measurements: fields.measurements }),
  };
}
