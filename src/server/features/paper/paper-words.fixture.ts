import type { Language } from '#contract/endpoint.ts';
import type { PaperFood, PaperRangeBar, PaperTaxon, RangeMark, Rich } from '#domain/paper/paper.ts';

type Say = (hr: string, en: string) => string;
export const sayIn =
  (language: Language): Say =>
  (hr, en) =>
    language === 'hr' ? hr : en;

/** Latin names stand between stars. */
export const rich = (text: string): Rich =>
  text
    .split('*')
    .map((part, index) => ({ text: part, italic: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');

const figure = (value: number, language: Language): string =>
  value.toLocaleString(language, {
    minimumFractionDigits: value < 1 ? 2 : 1,
    maximumFractionDigits: value < 1 ? 2 : 1,
  });
export const percent = (value: number, language: Language): string =>
  `${figure(value, language)}${language === 'hr' ? ' ' : ''}%`;

const factor = 1.5;

export function bar(
  value: number,
  [low, high]: readonly [number, number],
  mark: RangeMark,
  word: string,
  earlier: number | null,
  language: Language,
): PaperRangeBar {
  const inner = low === 0 ? high * 0.2 : low * (high / low) ** 0.28;
  return {
    value,
    valueText: figure(value, language),
    spread: { low: value / factor, high: value * factor },
    range: { low, high, middle: { low: inner, high: low === 0 ? high * 0.6 : low * (high / low) ** 0.72 } },
    mark,
    word,
    earlier,
  };
}

export function taxon(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  earlier: number | null,
  language: Language,
): PaperTaxon {
  const say = sayIn(language);
  const mark = value < low ? 'below' : value > high ? 'above' : 'within';
  const word = { below: say('sniženo', 'low'), within: say('u rasponu', 'in range'), above: say('povišeno', 'high') }[
    mark
  ];
  const plain = (number: number): string => number.toLocaleString(language);
  const rangeText = low === 0 ? say(`do ${plain(high)}`, `up to ${plain(high)}`) : `${plain(low)}–${plain(high)}`;
  const shown = bar(value, [low, high], mark, word, earlier, language);
  return {
    ...shown,
    range: { ...shown.range, middle: null },
    name,
    rangeText,
    alternative: `${name} ${percent(value, language)}, ${say('uobičajeno', 'usual')} ${rangeText}, ${word}${
      earlier === null ? '' : `; ${say('travanj', 'April')} ${figure(earlier, language)}`
    }`,
  };
}

let nextFoodId = 1;

export function food(
  name: string,
  band: PaperFood['band'],
  portion: string,
  times: string,
  sure: PaperFood['sure'],
  byHand = false,
): PaperFood {
  nextFoodId += 1;
  return { foodIds: [nextFoodId], name, band, portion, reason: [], note: null, times, sure, byHand };
}

/** Lines of `band name | portion | times | sure`, a plus for eat more, an equals sign for eat. */
export function foodLines(text: string): PaperFood[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', portion = '', times = '', sure = ''] = line.trim().slice(2).split(' | ');
      const byHand = name.endsWith('@');
      return food(
        byHand ? name.slice(0, -1) : name,
        line.trim().startsWith('+') ? 'eatMore' : 'eat',
        portion,
        times,
        Number(sure) as 1 | 2 | 3,
        byHand,
      );
    });
}
