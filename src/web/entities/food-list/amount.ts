import { nutrientById } from '#contract/nutrients.ts';
import type { Language } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Three significant digits and the unit: "7.6 g", "2.89 mg"; little water in millilitres: "84.1 mL". */
export function formatNutrientAmount(nutrientId: number, amount: number): string {
  const unit = nutrientById(nutrientId)?.unit ?? '';
  if (unit === 'L' && amount > 0 && amount < 0.1) {
    return `${formatNumber(amount * 1000, { maximumSignificantDigits: 3 })} mL`;
  }
  return `${formatNumber(amount, { maximumSignificantDigits: 3 })} ${unit}`;
}

export function nutrientName(nutrientId: number, language: Language): string {
  return nutrientById(nutrientId)?.name[language] ?? String(nutrientId);
}
