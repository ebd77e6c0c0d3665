import { z } from 'zod';
import { endpoint, numberParam } from './endpoint.ts';
import { activityLevelSchema, patientBounds, sexSchema } from './patient-fields.ts';
import { coded, type ErrorCode } from './problem.ts';

export const activityLevels = activityLevelSchema.options;

/** The widest values the calculator takes. Pregnancy and breastfeeding are for females of `maternalAge` only. */
export const driBounds = {
  ageYears: { min: 0, max: 120 },
  ageMonths: { min: 0, max: 1440 },
  heightCm: patientBounds.heightCm,
  weightKg: patientBounds.weightKg,
  prepregnancyWeightKg: patientBounds.weightKg,
  pregnancyWeeks: patientBounds.pregnancyWeeks,
  lactationMonths: patientBounds.lactationMonths,
  /** Completed years. */
  maternalAge: { min: 14, max: 50 },
} as const;

export type DriMeasure = Exclude<keyof typeof driBounds, 'maternalAge'>;

const outOfRange = {
  ageYears: 'AGE_OUT_OF_RANGE',
  ageMonths: 'AGE_MONTHS_OUT_OF_RANGE',
  heightCm: 'HEIGHT_OUT_OF_RANGE',
  weightKg: 'WEIGHT_OUT_OF_RANGE',
  pregnancyWeeks: 'PREGNANCY_WEEK_OUT_OF_RANGE',
  prepregnancyWeightKg: 'PREPREGNANCY_WEIGHT_OUT_OF_RANGE',
  lactationMonths: 'LACTATION_MONTH_OUT_OF_RANGE',
} as const satisfies Record<DriMeasure, ErrorCode>;

const bounded = (field: DriMeasure) => {
  const { min, max } = driBounds[field];
  const message = coded(outOfRange[field], { min, max });
  return z.preprocess(
    // An empty parameter is a value not given, never zero.
    (text) => (text === '' ? undefined : text),
    numberParam(message)
      .pipe(z.number().min(min, { error: message }).max(max, { error: message }))
      .optional(),
  );
};

export const driQuerySchema = z.object({
  sex: z.enum(sexSchema.options, { error: coded('SEX_UNKNOWN') }).optional(),
  ageYears: bounded('ageYears'),
  ageMonths: bounded('ageMonths'),
  heightCm: bounded('heightCm'),
  weightKg: bounded('weightKg'),
  activityLevel: z.enum(activityLevels, { error: coded('ACTIVITY_UNKNOWN') }).optional(),
  pregnancyWeeks: bounded('pregnancyWeeks'),
  prepregnancyWeightKg: bounded('prepregnancyWeightKg'),
  lactationMonths: bounded('lactationMonths'),
});

export type DriQuery = z.infer<typeof driQuerySchema>;

/** The inputs that a missing result waits for. */
export const driNeedSchema = z.enum(['sex', 'age', 'heightCm', 'weightKg', 'activityLevel']);
export type DriNeed = z.infer<typeof driNeedSchema>;

export const bmiClassSchema = z.enum([
  'severeThinness',
  'moderateThinness',
  'mildThinness',
  'normal',
  'overweight',
  'obesity1',
  'obesity2',
  'obesity3',
]);
export type BmiClass = z.infer<typeof bmiClassSchema>;

/** Why there is a body mass index without a class. */
export const bmiNoteSchema = z.enum(['childPercentiles', 'pregnancy']);
export type BmiNote = z.infer<typeof bmiNoteSchema>;

export const energyNoteSchema = z.enum(['outsideEquation', 'weightBeforePregnancyAssumed', 'noAdditionAfterMonth12']);
export type EnergyNote = z.infer<typeof energyNoteSchema>;

const kcal = z.number().positive().nullable();
const amount = z.number().nonnegative().nullable();
const source = z.string();

export const driResponseSchema = z.object({
  bmi: z.number().positive().nullable(),
  bmiClass: bmiClassSchema.nullable(),
  bmiNote: bmiNoteSchema.nullable(),
  lifeStage: z.string().nullable(),
  eer: z.object({ nasem2023: kcal, iom2005: kcal }),
  energyNotes: z.array(energyNoteSchema),
  /** Resting energy of adults. */
  restingEnergy: z.object({ mifflinStJeor: kcal, harrisBenedict: kcal }),
  macros: z.array(
    z.object({
      nutrientId: z.int(),
      minG: amount,
      maxG: amount,
      minPct: z.number(),
      maxPct: z.number(),
      source,
    }),
  ),
  nutrients: z.array(
    z.object({
      nutrientId: z.int(),
      kind: z.enum(['RDA', 'AI']).nullable(),
      value: amount,
      ul: amount,
      unit: z.string(),
      /** What the upper level counts: all intake, or only part of it. */
      ulScope: z.enum(['total', 'retinol', 'supplements', 'synthetic']),
      /** Chronic disease risk reduction intake: reduce where the diet is above it. */
      cdrr: amount,
      source,
    }),
  ),
  /** What is still missing for each part. */
  needs: z.object({
    bmi: z.array(driNeedSchema),
    bmiClass: z.array(driNeedSchema),
    lifeStage: z.array(driNeedSchema),
    nasem2023: z.array(driNeedSchema),
    iom2005: z.array(driNeedSchema),
    restingEnergy: z.array(driNeedSchema),
  }),
  sources: z.array(z.object({ id: source, citation: z.string(), doi: z.string().nullable() })),
});
export type DriResponse = z.infer<typeof driResponseSchema>;

export const driApi = {
  calculate: endpoint({
    method: 'GET',
    path: '/dri',
    access: 'staff',
    tag: 'Dietary reference intakes',
    summary: 'Body mass index, energy need and daily reference intakes for a person; what is missing is named.',
    query: driQuerySchema,
    response: driResponseSchema,
  }),
};
