import { z } from 'zod';
import { changeSetField, dateSchema, deletedResponse, endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { foodBandSchema } from './food-bands.ts';
import { coded } from './problem.ts';
import { standardSchema } from './reference-standard.ts';
import { noteText } from './text.ts';

/** Through the day. */
export const diarySlots = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner', 'eveningSnack'] as const;
export const diarySlotSchema = z.enum(diarySlots);
export type DiarySlot = z.infer<typeof diarySlotSchema>;

/** A recall has one day, a diary three; a week at most. */
export const mostDiaryDays = 7;
export const mostDiaryEntries = 120;
export const mostDiaryGrams = 3000;
export const diaryNoteLength = 1000;

const bilingual = z.object({ en: z.string(), hr: z.string() });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, coded('DIARY_TIME_PATTERN'));

export const diaryEntrySchema = z.object({
  foodId: idSchema,
  /** As eaten. */
  grams: z.number().min(0.1).max(mostDiaryGrams),
  /** Null: nobody said at which meal. */
  slot: diarySlotSchema.nullable().default(null),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

export const diaryDaySchema = z.object({
  date: dateSchema,
  /** In the order in which they were told. */
  entries: z.array(diaryEntrySchema).max(mostDiaryEntries),
  /** When a meal was eaten, `HH:MM`, where it was told. */
  times: z.partialRecord(diarySlotSchema, clockTime).default({}),
});
export type DiaryDay = z.infer<typeof diaryDaySchema>;

const diaryContent = {
  /** By date; a date once. */
  days: z.array(diaryDaySchema).min(1, coded('DIARY_WITHOUT_DAYS')).max(mostDiaryDays),
  note: noteText(diaryNoteLength).default(''),
};
export const diaryBodySchema = z.object(diaryContent);
export type DiaryBody = z.infer<typeof diaryBodySchema>;

export const diarySchema = z.object({
  id: idSchema,
  days: z.array(diaryDaySchema),
  note: z.string(),
  version: z.int().positive(),
  updatedAt: instantSchema,
  updatedBy: z.string().nullable(),
});
export type Diary = z.infer<typeof diarySchema>;

/** What is eaten of a nutrient, held against the patient's own target. */
export const diaryNutrientSchema = z.object({
  nutrientId: idSchema,
  code: z.string(),
  unit: z.string(),
  /** Null: no food of it has a figure, which is not 0. */
  amount: z.number().nullable(),
  /** Foods without a figure: the amount is then at least this much. */
  unknownFoodIds: z.array(idSchema),
  /** Null: none is known for this patient. */
  target: z.number().nullable(),
  /** What a day's food should stay under; null: none. */
  upper: z.number().nullable(),
  /** Of the target, in percent. */
  share: z.number().nullable(),
  /**
   * `low`: under 70 % of the target. `high`: over the upper level. `unsure`: under 70 %, but not all foods have a figure.
   * `heldDown`: a diet, condition or medicine holds it down, so that less is not wrong.
   */
  state: z.enum(['low', 'reached', 'high', 'unsure', 'heldDown']).nullable(),
});
export type DiaryNutrient = z.infer<typeof diaryNutrientSchema>;

/** Where the energy came from, by the bands of the list in force. */
export const bandSharesSchema = z.object({
  /** In percent of the energy that is known; they add up to 100. */
  shares: z.array(z.object({ band: foodBandSchema.nullable(), share: z.number() })),
  /** Foods that have no figure of energy, and are in no share. */
  unknownFoodIds: z.array(idSchema),
});
export type BandShares = z.infer<typeof bandSharesSchema>;

const figures = {
  nutrients: z.array(diaryNutrientSchema),
  /** Different plants, herbs and spices not counted. */
  plants: z.int().nonnegative(),
};

/** With what was eaten, day by day and as the mean of the days that have foods. */
export const diaryDetailsSchema = diarySchema.extend({
  days: z.array(diaryDaySchema.extend(figures)),
  mean: z.object(figures),
  /** Null without a food list. */
  bands: bandSharesSchema.nullable(),
});
export type DiaryDetails = z.infer<typeof diaryDetailsSchema>;

export const diaryTargetSchema = z.object({
  code: z.string(),
  unit: z.string(),
  target: z.number().nullable(),
  upper: z.number().nullable(),
  /** The diet, condition or medicine that holds it down. */
  heldDown: bilingual.nullable(),
});
export type DiaryTarget = z.infer<typeof diaryTargetSchema>;

/** What the patient's list or info says of a food. */
export const diaryFoodSchema = z.object({
  foodId: idSchema,
  /** Null without a food list. */
  band: foodBandSchema.nullable(),
  /** Why it is excluded; null where it is not. */
  because: bilingual.nullable(),
});
export type DiaryFood = z.infer<typeof diaryFoodSchema>;

/** What diaries of a patient are counted by; figures of foods by `GET /meals/foods`. */
export const diaryBasisSchema = z.object({
  standard: standardSchema,
  targets: z.array(diaryTargetSchema),
  /** The list in force. */
  list: z.object({ labReportId: idSchema, calculatedAt: instantSchema }).nullable(),
  /** Why there is none: none was calculated yet, or none may be made for this patient. */
  noList: z.enum(['none', 'refused']).nullable(),
  /** Without a list only foods that the patient's info excludes. */
  foods: z.array(diaryFoodSchema),
  /** A child: no figures of energy on screen or paper. */
  child: z.boolean(),
});
export type DiaryBasis = z.infer<typeof diaryBasisSchema>;

const tag = 'Diaries';
const ofUser = z.object({ userId: idParam });
const ofDiary = ofUser.extend({ diaryId: idParam });

export const diariesApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/{userId}/diaries',
    access: 'staff',
    tag,
    summary: 'What a patient ate, as told: recalls of one day and diaries of several, the newest first.',
    params: ofUser,
    response: z.object({ diaries: z.array(diarySchema) }),
  }),
  basis: endpoint({
    method: 'GET',
    path: '/users/{userId}/diaries/basis',
    access: 'staff',
    tag,
    summary: "The patient's targets, and what the list in force or their info says of foods.",
    params: ofUser,
    response: diaryBasisSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/{userId}/diaries/{diaryId}',
    access: 'staff',
    tag,
    summary: 'A diary with its nutrients per day and as a mean, against the targets of the patient.',
    params: ofDiary,
    response: z.object({ diary: diaryDetailsSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/{userId}/diaries',
    access: 'staff',
    tag,
    summary: 'Write a diary.',
    params: ofUser,
    body: diaryBodySchema,
    response: z.object({ diary: diarySchema }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}/diaries/{diaryId}',
    access: 'staff',
    tag,
    summary: 'Write the whole diary as it stands; 409 `DIARY_STALE` with their diary when somebody saved in between.',
    params: ofDiary,
    body: diaryBodySchema.extend({
      /** The version the change was made on; without one, the change is made on whatever stands. */
      version: z.int().positive().optional(),
    }),
    response: z.object({ diary: diarySchema }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/diaries/{diaryId}',
    access: 'staff',
    tag,
    summary: 'Delete a diary; the change can be undone.',
    params: ofDiary,
    response: deletedResponse.extend(changeSetField),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/users/{userId}/diaries/undo',
    access: 'staff',
    tag,
    summary: 'Bring a deleted diary back, by the change that deleted it.',
    params: ofUser,
    body: z.object(changeSetField),
    response: z.object({ diary: diarySchema }),
  }),
};
