import { activityLevels, menopauses, phytateLevels, sexes, standards } from '#contract/words.ts';
import { amount, flag, id, oneOf, searchOf } from '#web/lib/address.ts';

export const nutrientTabs = ['vitamins', 'minerals', 'fattyAcids', 'macronutrients'] as const;
export type NutrientTab = (typeof nutrientTabs)[number];

/**
 * The calculator in an address: numbers in metric units, the patient by number and never by name. What cannot be
 * read is left out.
 */
export const calculatorSearch = searchOf({
  patient: id,
  sex: oneOf(sexes),
  years: amount,
  months: amount,
  heightCm: amount,
  weightKg: amount,
  activity: oneOf(activityLevels),
  week: amount,
  beforeKg: amount,
  month: amount,
  /** That of the practice or the patient where none is named. */
  standard: oneOf(standards),
  /** Both standards side by side. */
  both: flag,
  menopause: oneOf(menopauses),
  phytate: oneOf(phytateLevels),
  units: oneOf(['imperial']),
  tab: oneOf(nutrientTabs),
});
export type CalculatorSearch = ReturnType<typeof calculatorSearch>;

/** The same text for the same state, whatever the order of the keys. */
export function searchKey(search: CalculatorSearch): string {
  return JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
