import { nutrientById } from '#contract/nutrients.ts';
import type { Language } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Three significant digits and the unit: "7.6 g", "2.89 mg". */
export function formatNutrientAmount(nutrientId: number, amount: number): string {
  const unit = nutrientById(nutrientId)?.unit ?? '';
  return `${formatNumber(amount, { maximumSignificantDigits: 3 })} ${unit}`;
}

export function nutrientName(nutrientId: number, language: Language): string {
  return nutrientById(nutrientId)?.name[language] ?? String(nutrientId);
}
