import { z } from 'zod';
import { endpoint, numberParam } from './endpoint.ts';
import { patientBounds, sexSchema } from './patient-fields.ts';
import { coded } from './problem.ts';

export const growthIndicatorSchema = z.enum(['bmiForAge', 'weightForAge', 'heightForAge']);
export type GrowthIndicator = z.infer<typeof growthIndicatorSchema>;

/** WHO's words below 5 years and from 5 years on differ; they are not merged. */
export const growthClassSchema = z.enum([
  'severelyWasted',
  'wasted',
  'severeThinness',
  'thinness',
  'severelyUnderweight',
  'underweight',
  'severelyStunted',
  'stunted',
  'normal',
  'riskOfOverweight',
  'overweight',
  'obesity',
  'veryTall',
  /** Weight for age says no more here: judge by the body mass index. */
  'useBmi',
]);
export type GrowthClass = z.infer<typeof growthClassSchema>;

/** Months: WHO's reference ends at 19 years, weight for age at 10. */
export const growthBounds = { ageMonths: { min: 0, max: 228 }, weightForAgeMonths: 120 } as const;

type BoundCode = 'AGE_MONTHS_OUT_OF_RANGE' | 'WEIGHT_OUT_OF_RANGE' | 'HEIGHT_OUT_OF_RANGE';

const bounded = (code: BoundCode, { min, max }: { min: number; max: number }) => {
  const message = coded(code, { min, max });
  return numberParam(message).pipe(z.number().min(min, { error: message }).max(max, { error: message }));
};
const notGiven = (text: unknown) => (text === '' ? undefined : text);

export const growthQuerySchema = z.object({
  sex: z.enum(sexSchema.options, { error: coded('SEX_UNKNOWN') }),
  ageMonths: bounded('AGE_MONTHS_OUT_OF_RANGE', growthBounds.ageMonths),
  weightKg: z.preprocess(
    notGiven,
    bounded('WEIGHT_OUT_OF_RANGE', { min: 0.5, max: patientBounds.weightKg.max }).optional(),
  ),
  heightCm: z.preprocess(
    notGiven,
    bounded('HEIGHT_OUT_OF_RANGE', { min: 30, max: patientBounds.heightCm.max }).optional(),
  ),
});
export type GrowthQuery = z.infer<typeof growthQuerySchema>;

export const growthResponseSchema = z.object({
  /** Those that can be told from what is given. */
  indicators: z.array(
    z.object({
      indicator: growthIndicatorSchema,
      z: z.number(),
      /** From 0.1 to 99.9: beyond that a percentile says nothing. */
      percentile: z.number(),
      class: growthClassSchema,
      source: z.string(),
    }),
  ),
  sources: z.array(z.object({ id: z.string(), citation: z.string(), doi: z.string().nullable() })),
});
export type GrowthResponse = z.infer<typeof growthResponseSchema>;

export const growthApi = {
  assess: endpoint({
    method: 'GET',
    path: '/growth',
    access: 'staff',
    tag: 'Dietary reference intakes',
    summary: 'Body mass index, weight and height of a child for age, by WHO: z-score, percentile and class.',
    query: growthQuerySchema,
    response: growthResponseSchema,
  }),
};
