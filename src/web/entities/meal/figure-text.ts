import { nutrientByCode } from '#contract/nutrients.ts';
import type { Language } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';

/** As many digits as a person uses: 2,110 kcal, 60 g, 24.9 mg, 8.6 µg. */
export function figureText(value: number, unit: string): string {
  const whole = unit === 'kcal' || value >= 100 || (unit === 'g' && value >= 10);
  return `${formatNumber(value, { maximumFractionDigits: whole ? 0 : 1 })} ${unit}`;
}

/** With its sign, for what a change adds. */
export function changeText(value: number, unit: string): string {
  const whole = unit === 'kcal' || Math.abs(value) >= 100 || (unit === 'g' && Math.abs(value) >= 10);
  return `${formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: whole ? 0 : 1 })} ${unit}`;
}

export function nutrientWord(code: string, language: Language): string {
  // The everyday word; the reference values have the long one.
  if (code === 'fiber') return language === 'hr' ? 'Vlakna' : 'Fibre';
  return nutrientByCode(code)?.name[language] ?? code;
}
