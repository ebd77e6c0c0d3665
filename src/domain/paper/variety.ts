import { isChild } from './allowed-foods.ts';
import { foundGenera, generaOf } from './genera.ts';
import { generaText, monthText, numberText } from './in-words.ts';
import type { PaperVariety } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import type { RichText } from './rich-text.ts';

export type VarietyPlace = 'less' | 'usual' | 'more';

/**
 * How varied the sample is among adults measured the same way; null where adults are no measure for the patient, where
 * the set has no figures, and for a poor sample, whose count of genera follows from what was wrong with it.
 */
export function varietyOf(input: PaperInput) {
  const { report } = input;
  if (isChild(input) || report.quality.level === 'poor') return null;
  return report.variety.find(({ measure }) => measure === 'shannon') ?? null;
}

export function varietyPlace({ value, percentiles }: NonNullable<ReturnType<typeof varietyOf>>): VarietyPlace {
  return value < percentiles.p5 ? 'less' : value > percentiles.p95 ? 'more' : 'usual';
}

const words = {
  en: {
    place: {
      less: 'Less varied than in most adults',
      usual: 'Within the usual range',
      more: 'More varied than in most adults',
    },
    higher: (when: string) => `, and higher than in ${when} (hollow ring)`,
    lower: (when: string) => `, and lower than in ${when} (hollow ring)`,
    same: (when: string) => `, about as in ${when} (hollow ring)`,
    found: (genera: string) => ` We found ${genera}.`,
    alternative: (value: string, low: string, high: string) => `Variety ${value}; nine of ten adults ${low} to ${high}`,
    earlier: (value: string) => `; the sample before ${value}`,
  },
  hr: {
    place: {
      less: 'Manja nego u većine odraslih',
      usual: 'U uobičajenom rasponu',
      more: 'Veća nego u većine odraslih',
    },
    higher: (when: string) => ` i veća nego u ${when} (prazni krug)`,
    lower: (when: string) => ` i manja nego u ${when} (prazni krug)`,
    same: (when: string) => `, otprilike kao u ${when} (prazni krug)`,
    found: (genera: string) => ` Našli smo ${genera}.`,
    alternative: (value: string, low: string, high: string) =>
      `Raznolikost ${value}; devet od deset odraslih od ${low} do ${high}`,
    earlier: (value: string) => `; raniji uzorak ${value}`,
  },
} as const;

/** Two samples of a person that differ by less are the same to the eye. */
const sameWithin = 0.05;

export function composeVariety(input: PaperInput, rich: RichText): PaperVariety | null {
  const { language, earlier } = input;
  const row = varietyOf(input);
  if (row === null) return null;
  const text = words[language];
  const { p5, p50, p95 } = row.percentiles;
  const before = earlier?.shannon ?? null;
  const found = foundGenera(generaOf(input));
  const number = (value: number) => numberText(value, language, 2);
  const sentence = `${text.place[varietyPlace(row)]}${sinceText(input, row.value)}`.replace(/\.?$/u, '.');
  const alternative = text.alternative(number(row.value), number(p5), number(p95));
  return {
    ...{ p5, p50, p95, value: row.value, earlier: before },
    sentence: rich(`${sentence}${text.found(generaText(found, language))}`),
    alternative: `${alternative}${before === null ? '' : text.earlier(number(before))}.`,
  };
}

function sinceText({ language, earlier }: PaperInput, value: number): string {
  if (earlier === null || earlier.shannon === null || earlier.sampleDate === null) return '';
  const change = value - earlier.shannon;
  const way = Math.abs(change) < sameWithin ? 'same' : change > 0 ? 'higher' : 'lower';
  return words[language][way](monthText(earlier.sampleDate, language));
}
