import { z } from 'zod';
import { activityLevelSchema, sexSchema } from '#contract/person.ts';
import { menopauseSchema, phytateLevels, standardSchema } from '#contract/reference-standard.ts';

export const nutrientTabs = ['vitamins', 'minerals', 'fattyAcids', 'macronutrients'] as const;
export type NutrientTab = (typeof nutrientTabs)[number];

const amount = z.number().nonnegative().optional().catch(undefined);

/**
 * The calculator in an address: numbers in metric units, the patient by number and never by name. What cannot be
 * read is left out.
 */
export const calculatorSearchSchema = z.object({
  patient: z.int().positive().optional().catch(undefined),
  sex: sexSchema.optional().catch(undefined),
  years: amount,
  months: amount,
  heightCm: amount,
  weightKg: amount,
  activity: activityLevelSchema.optional().catch(undefined),
  week: amount,
  beforeKg: amount,
  month: amount,
  /** That of the practice or the patient where none is named. */
  standard: standardSchema.optional().catch(undefined),
  /** Both standards side by side. */
  both: z.literal(true).optional().catch(undefined),
  menopause: menopauseSchema.optional().catch(undefined),
  phytate: z
    .literal([...phytateLevels])
    .optional()
    .catch(undefined),
  units: z.literal('imperial').optional().catch(undefined),
  tab: z.enum(nutrientTabs).optional().catch(undefined),
});
export type CalculatorSearch = z.infer<typeof calculatorSearchSchema>;

/** The same text for the same state, whatever the order of the keys. */
export function searchKey(search: CalculatorSearch): string {
  return JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
