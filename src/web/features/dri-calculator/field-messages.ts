import type { TFunction } from 'i18next';
import type { DriNeed } from '#contract/dri.contract.ts';
import { feetAndInches, pounds } from '#domain/dri/measures.ts';
import type { Language } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { CalculatorFields, FieldProblem, MeasureField } from './calculator-fields.ts';

type T = TFunction<'dri-calculator'>;

/** The sentence below a field. Bounds are said in the units on screen. */
export function problemSentence(
  t: T,
  field: MeasureField,
  problem: FieldProblem | undefined,
  fields: CalculatorFields,
): string | undefined {
  if (problem === undefined) return undefined;
  const { code, min, max } = problem;
  if (code !== 'range') return t(`problem.${code}`, { min, max });
  if (field === 'age' && fields.ageUnit === 'months') return t('problem.yearsFrom', { min, max });
  if (fields.units === 'imperial' && field === 'height') {
    return t('problem.rangeFeet', { min: feetText(min), max: feetText(max) });
  }
  if (field === 'age') return t('problem.rangeYears', { min, max });
  const imperial = fields.units === 'imperial' && (field === 'weight' || field === 'weightBefore');
  const bound = (value: number) => formatNumber(imperial ? pounds(value) : value);
  return t('problem.range', { min: bound(min), max: bound(max), unit: unitText(field, imperial) });
}

function feetText(cm: number): string {
  const { feet, inches } = feetAndInches(cm);
  return `${feet} ft ${formatNumber(inches)} in`;
}

function unitText(field: MeasureField, imperial: boolean): string {
  if (field === 'height') return ' cm';
  if (field === 'weight' || field === 'weightBefore') return imperial ? ' lb' : ' kg';
  return '';
}

/** "sex, age and height", in the language on screen. */
export function needList(t: T, needs: readonly DriNeed[], language: Language): string {
  return new Intl.ListFormat(language === 'hr' ? 'hr' : 'en-GB').format(needs.map((need) => t(`need.${need}`)));
}
