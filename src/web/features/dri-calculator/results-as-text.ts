import type { TFunction } from 'i18next';
import { nutrientById } from '#contract/nutrients.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import type { Language } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';

/**
 * The results as lines with tabs between the columns: readable in a message, a table in a spreadsheet. No name of a
 * patient is in it.
 */
export function resultsAsText(
  t: TFunction<'dri-calculator'>,
  person: string,
  result: DriResult,
  language: Language,
): string {
  const { body, energy, macros, nutrients } = result;
  const whole = (value: number | null) => (value === null ? '–' : formatNumber(value, { maximumFractionDigits: 0 }));
  const amount = (value: number | null) =>
    value === null ? '–' : formatNumber(value, { maximumSignificantDigits: 4 });
  const nameOf = (nutrientId: number) => nutrientById(nutrientId)?.name[language] ?? '';
  const lines = [[person]];
  if (body.bmi !== null) {
    const bmiClass = body.class === null ? [] : [t(`body.${body.class}`)];
    lines.push([t('body.title'), formatNumber(body.bmi, { maximumFractionDigits: 1 }), ...bmiClass]);
  }
  if (energy.nasem2023.kcal !== null) {
    lines.push([`${t('energy.title')} (${t('energy.nasem2023')})`, whole(energy.nasem2023.kcal), 'kcal']);
  }
  if (energy.iom2005.kcal !== null) {
    lines.push([`${t('energy.title')} (${t('energy.iom2005')})`, whole(energy.iom2005.kcal), 'kcal']);
  }
  for (const { nutrientId, minG, maxG, minPct, maxPct } of macros) {
    const grams = minG === null || maxG === null ? '–' : `${amount(round(minG))}–${amount(round(maxG))}`;
    lines.push([nameOf(nutrientId), grams, 'g', `${formatNumber(minPct)}–${formatNumber(maxPct)} %`]);
  }
  for (const { nutrientId, value, kind, ul } of nutrients) {
    const upper = ul === null ? [] : [`${t('nutrients.legendUpper')} ${amount(ul)}`];
    lines.push([nameOf(nutrientId), amount(value), nutrientById(nutrientId)?.unit ?? '', kind ?? '', ...upper]);
  }
  lines.push([t('sources.guidance')]);
  return lines.map((line) => line.join('\t')).join('\n');
}

const round = (grams: number) => Number(grams.toFixed(grams < 10 ? 1 : 0));
