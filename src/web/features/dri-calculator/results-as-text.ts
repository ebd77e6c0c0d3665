import type { TFunction } from 'i18next';
import { nutrientById } from '#contract/nutrients.ts';
import { type DriResult, energyOf } from '#domain/dri/calculate-dri.ts';
import { sourceOf } from '#domain/dri/dri-sources.ts';
import type { Language } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { amountText, nameOf, says, targetText, targetUnit } from './intake-text.ts';

type T = TFunction<'dri-calculator'>;
const whole = { maximumFractionDigits: 0 };

/**
 * The results as lines with tabs between the columns: readable in a message, a table in a spreadsheet. The inputs stand
 * first; every number says its standard, kind and year. No name of a patient is in it.
 */
export function resultsAsText(t: T, person: string, results: readonly DriResult[], language: Language): string {
  const [first] = results;
  const lines = [[person]];
  if (first !== undefined && first.body.bmi !== null) {
    const { bmi, class: name } = first.body;
    const bmiClass = name === null ? [] : [t(`body.${name}`)];
    lines.push([t('body.title'), formatNumber(bmi, { maximumFractionDigits: 1 }), ...bmiClass]);
  }
  for (const result of results) lines.push(...linesOf(t, result, language));
  lines.push([t('sources.guidance')]);
  return lines.map((line) => line.join('\t')).join('\n');
}

/** "Standard: EFSA (European Union, 2010–2025). Henry × PAL 1.6, 60 kg": with the equation of the energy need. */
export function standardLine(t: T, result: DriResult): string {
  const { standard } = result;
  const line = t('standard.printed', { standard: nameOf(standard), where: t(`standard.${standard}Where`) });
  const kcal = energyOf(result).kcal;
  return kcal === null ? `${line}.` : `${line}. ${t('energy.title')}: ${equationOf(t, result)}.`;
}

function equationOf(t: T, { standard, energy }: DriResult): string {
  if (standard === 'nasem') return t('energy.nasem2023');
  const { by, pal, weightKg } = energy.efsa2013;
  const level = pal === null ? '' : formatNumber(pal, { minimumFractionDigits: 1 });
  if (by === 'equation')
    return t('energy.henry', { pal: level, weight: formatNumber(weightKg ?? 0, { maximumFractionDigits: 1 }) });
  return pal === null ? t('energy.averageInfant') : t('energy.average', { pal: level });
}

function linesOf(t: T, result: DriResult, language: Language): string[][] {
  const name = (nutrientId: number) => nutrientById(nutrientId)?.name[language] ?? '';
  const lines: string[][] = [];
  const { kcal } = energyOf(result);
  if (kcal !== null) {
    lines.push([
      `${t('energy.title')} (${equationOf(t, result)})`,
      formatNumber(kcal, whole),
      'kcal',
      nameOf(result.standard),
    ]);
  }
  if (result.standard === 'nasem' && result.energy.iom2005.kcal !== null) {
    lines.push([
      `${t('energy.title')} (${t('energy.iom2005')})`,
      formatNumber(result.energy.iom2005.kcal, whole),
      'kcal',
      'NASEM',
    ]);
  }
  if (result.nutrients.length > 0) lines.push([standardLine(t, result)]);
  for (const { nutrientId, minG, maxG, minPct, maxPct, source } of result.macros) {
    const grams = minG === null || maxG === null ? '–' : `${amountText(round(minG))}–${amountText(round(maxG))}`;
    const percent = `${formatNumber(minPct)}–${formatNumber(maxPct)} %`;
    lines.push([name(nutrientId), grams, 'g', percent, `${nameOf(result.standard)} ${sourceOf(source).year}`]);
  }
  for (const intake of result.nutrients.filter(says)) {
    const { kind, ul, safeLevel, source, ulSource } = intake;
    if (kind === 'RI') continue;
    const year = source === null || kind === null ? '' : `${nameOf(result.standard)} ${sourceOf(source).year}`;
    const upperYear = ulSource === null ? '' : ` (${sourceOf(ulSource).year})`;
    const upper =
      ul !== null
        ? [`${t('nutrients.legendUpper')} ${amountText(ul)}${upperYear}`]
        : safeLevel !== null
          ? [`${t('nutrients.safe', { value: amountText(safeLevel) })}${upperYear}`]
          : [];
    const kindName = kind === null ? '' : t(`nutrients.kindShort.${kind}`);
    lines.push([name(intake.nutrientId), targetText(intake) ?? '–', targetUnit(t, intake), kindName, year, ...upper]);
  }
  return lines;
}

const round = (grams: number) => Number(grams.toFixed(grams < 10 ? 1 : 0));
