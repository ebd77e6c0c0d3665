import type { TFunction } from 'i18next';
import type { DriInput } from '#domain/dri/dri-input.ts';
import { formatNumber } from '#web/lib/format.ts';

/** "Female, 41 years, 168 cm, 66 kg, low active": the person on paper and in a copy, without a name. */
export function personSummary(t: TFunction<'dri-calculator'>, input: DriInput): string {
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
  const { sex, ageYears, heightCm, weightKg, activityLevel, pregnancyWeeks, lactationMonths } = input;
  const { prepregnancyWeightKg, menopause, phytateMg } = input;
  const parts: string[] = [];
  if (sex !== null) parts.push(t(`form.${sex}`));
  if (ageYears !== null) {
    parts.push(
      ageYears < 2 ? `${number(ageYears * 12)} ${t('form.months')}` : `${number(ageYears)} ${t('form.years')}`,
    );
  }
  if (heightCm !== null) parts.push(`${number(heightCm)} cm`);
  if (weightKg !== null) parts.push(`${number(weightKg)} kg`);
  if (activityLevel !== null) parts.push(t(`activity.${activityLevel}.name`).toLowerCase());
  if (pregnancyWeeks !== null) parts.push(`${t('form.week').toLowerCase()} ${pregnancyWeeks}`);
  if (prepregnancyWeightKg !== null)
    parts.push(`${t('form.weightBefore').toLowerCase()} ${number(prepregnancyWeightKg)} kg`);
  if (lactationMonths !== null) parts.push(`${t('form.month').toLowerCase()} ${lactationMonths}`);
  if (menopause !== null) parts.push(`${t('save.menopause').toLowerCase()}: ${t(`form.menopause.${menopause}`)}`);
  if (phytateMg !== null) parts.push(`${t('save.phytateMg').toLowerCase()} ${phytateMg} mg`);
  return parts.join(', ');
}
