import type { RangeWord } from '#contract/reference-ranges.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { AgainCurve } from '#domain/catalogue/reference-set.ts';
import { calibrationWords } from './calibration-words.gen.ts';

/** A word for how often a finding comes again, with what is said of it. */
export interface CalibrationWord {
  /** From this frequency on. */
  from: number;
  low: Bilingual;
  high: Bilingual;
  frequency: Bilingual;
}

export { calibrationWords };

/** A finding that is worth a word. */
export const PERHAPS_AGAIN = calibrationWords.perhaps.from;

/** How often a second sample is outside on the same side, by the distance to the edge in spreads of one sample. */
export function againOf(deviations: number, { a, b, most }: AgainCurve): number {
  return 1 / (1 + Math.exp(-(a + b * Math.log(1 + Math.min(deviations, most)))));
}

const lowWords = { clear: 'below', likely: 'probablyBelow', perhaps: 'perhapsBelow', edge: 'atLowerEdge' } as const;
const highWords = { clear: 'above', likely: 'probablyAbove', perhaps: 'perhapsAbove', edge: 'atUpperEdge' } as const;
const steps = ['clear', 'likely', 'perhaps'] as const;

type Degree = keyof typeof lowWords;

/** The step of the table that a frequency lies in. */
export function stepOf(again: number): Degree {
  return steps.find((each) => again >= calibrationWords[each].from) ?? 'edge';
}

export function wordOf(again: number, side: 'Low' | 'High'): RangeWord {
  return (side === 'Low' ? lowWords : highWords)[stepOf(again)];
}

/** How much a word claims; null inside the range. */
export function degreeOf(word: RangeWord | null): Degree | null {
  return ([...steps, 'edge'] as const).find((step) => lowWords[step] === word || highWords[step] === word) ?? null;
}
