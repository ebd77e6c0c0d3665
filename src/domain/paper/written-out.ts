import type { Language } from '#contract/endpoint.ts';
import type { Paper } from './paper.ts';

/** Signs that the typeface of the paper lacks, as they are said. */
const signs: Record<Language, readonly (readonly [sign: RegExp, word: string])[]> = {
  en: [
    [/α/gu, 'alpha'],
    [/β/gu, 'beta'],
    [/γ/gu, 'gamma'],
    [/δ/gu, 'delta'],
    [/ω/gu, 'omega'],
    [/≥\s*/gu, 'at least '],
    [/≤\s*/gu, 'at most '],
  ],
  hr: [
    [/α/gu, 'alfa'],
    [/β/gu, 'beta'],
    [/γ/gu, 'gama'],
    [/δ/gu, 'delta'],
    [/ω/gu, 'omega'],
    [/≥\s*/gu, 'najmanje '],
    [/≤\s*/gu, 'najviše '],
  ],
};

/** The paper in signs that can be printed: "alpha-linolenic acid". */
export function writtenOut(paper: Paper): Paper {
  const say = (text: string): string =>
    signs[paper.language].reduce((said, [sign, word]) => said.replace(sign, word), text);
  return { ...(eachText({ ...paper, practice: null }, say) as Paper), practice: paper.practice };
}

function eachText(value: unknown, say: (text: string) => string): unknown {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map((each) => eachText(each, say));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, eachText(each, say)]));
}
