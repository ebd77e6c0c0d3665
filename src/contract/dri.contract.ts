import { z } from 'zod';
import { endpoint, numberParam } from './endpoint.ts';
import { activityLevelSchema, patientBounds, sexSchema } from './patient-fields.ts';
import { coded, type ErrorCode } from './problem.ts';
import { menopauseSchema, type PhytateMg, standardSchema } from './reference-standard.ts';
import { phytateLevels } from './words.ts';

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
  standard: z.preprocess(
    (text) => (text === '' ? undefined : text),
    z.enum(standardSchema.options, { error: coded('STANDARD_UNKNOWN') }).default('nasem'),
  ),
  /** Of EFSA; NASEM does not ask. */
  menopause: z.preprocess(
    (text) => (text === '' ? undefined : text),
    z.enum(menopauseSchema.options, { error: coded('MENOPAUSE_UNKNOWN') }).optional(),
  ),
  phytateMg: z.preprocess(
    (text) => (text === '' ? undefined : text),
    numberParam(coded('PHYTATE_UNKNOWN'))
      .refine((level): level is PhytateMg => phytateLevels.some((known) => known === level), {
        error: coded('PHYTATE_UNKNOWN'),
      })
      .optional(),
  ),
});

export type DriQuery = z.infer<typeof driQuerySchema>;

/** The inputs that a missing result waits for. */
export const driNeedSchema = z.enum(['sex', 'age', 'heightCm', 'weightKg', 'activityLevel', 'menopause', 'phytateMg']);
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

export const energyNoteSchema = z.enum([
  'outsideEquation',
  'weightBeforePregnancyAssumed',
  'noAdditionAfterMonth12',
  /** EFSA sets nothing below six months. */
  'efsaBelowSixMonths',
  /** The average of the group at a body mass index of 22, as weight or height is not known. */
  'efsaAverageOfGroup',
  /** EFSA's table ends at 79 years; the equation behind it goes on. */
  'efsaBeyondTable',
  /** EFSA has no value for this activity at this age. */
  'efsaActivityOfAge',
  'efsaMotherBelow18',
  'efsaAfterMonth6',
]);
export type EnergyNote = z.infer<typeof energyNoteSchema>;

/**
 * What a target is. RDA and PRI cover almost everyone of a group; AI is an adequate intake, RI a range of energy, AR an
 * average requirement, which is never a target for a person.
 */
export const intakeKindSchema = z.enum(['RDA', 'AI', 'PRI', 'AR', 'RI', 'safeAdequate']);
export type IntakeKind = z.infer<typeof intakeKindSchema>;

export const intakeNoteSchema = z.enum([
  /** EFSA counts retinol equivalents, foods are in retinol activity equivalents: plants read lower. */
  'retinolEquivalents',
  /** The value is for EPA and DHA together. */
  'epaAndDha',
  'countedWithDha',
]);
export type IntakeNote = z.infer<typeof intakeNoteSchema>;

const kcal = z.number().positive().nullable();
const amount = z.number().nonnegative().nullable();
const source = z.string();

export const driResponseSchema = z.object({
  standard: standardSchema,
  bmi: z.number().positive().nullable(),
  bmiClass: bmiClassSchema.nullable(),
  bmiNote: bmiNoteSchema.nullable(),
  lifeStage: z.string().nullable(),
  /** By the equations of each standard, each under its own name, whatever the standard of the rest. */
  eer: z.object({ nasem2023: kcal, iom2005: kcal, efsa2013: kcal }),
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
      standard: standardSchema,
      kind: intakeKindSchema.nullable(),
      value: amount,
      /** Instead of `value`: where the standard prints a range, or where it is not known which of its values holds. */
      range: z.tuple([z.number(), z.number()]).nullable(),
      /** Of `value` and `range`; "per MJ" and "per kg" where energy or weight are not known. The rest is a day's. */
      unit: z.string(),
      averageRequirement: amount,
      ul: amount,
      /** Upper levels by form (niacin of EFSA). */
      ulForms: z.object({ nicotinamide: z.number(), nicotinicAcid: z.number() }).nullable(),
      /** What the upper level or safe level counts: all intake, or only part of it. */
      ulScope: z.enum(['total', 'retinol', 'supplements', 'synthetic', 'forms']),
      /** Weaker than an upper level: no threshold of harm is known above it. */
      safeLevel: amount,
      /** Chronic disease risk reduction intake: reduce where the diet is above it. */
      cdrr: amount,
      source: source.nullable(),
      /** Of publication of the source. */
      year: z.int().nullable(),
      ulSource: source.nullable(),
      ulYear: z.int().nullable(),
      needs: z.array(driNeedSchema),
      notes: z.array(intakeNoteSchema),
    }),
  ),
  /** What is still missing for each part. */
  needs: z.object({
    bmi: z.array(driNeedSchema),
    bmiClass: z.array(driNeedSchema),
    lifeStage: z.array(driNeedSchema),
    nasem2023: z.array(driNeedSchema),
    iom2005: z.array(driNeedSchema),
    efsa2013: z.array(driNeedSchema),
    restingEnergy: z.array(driNeedSchema),
  }),
  sources: z.array(z.object({ id: source, citation: z.string(), year: z.int(), doi: z.string().nullable() })),
});
export type DriResponse = z.infer<typeof driResponseSchema>;

export const driApi = {
  calculate: endpoint({
    method: 'GET',
    path: '/dri',
    access: 'staff',
    tag: 'Dietary reference intakes',
    summary:
      'Body mass index, energy need and daily reference intakes for a person by one standard; what is missing is named.',
    query: driQuerySchema,
    response: driResponseSchema,
  }),
};
