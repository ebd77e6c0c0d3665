import type thresholdSources from './threshold-sources.gen.json';
import rows from './thresholds.gen.json' with { type: 'json' };

export type ThresholdSource = keyof typeof thresholdSources;

/** One class of a measure between two limits. */
export interface Threshold {
  topic: string;
  population: string;
  measure: string;
  class: string;
  low?: number;
  /** Whether the limit itself belongs to the class. */
  lowLimit?: 'in' | 'out';
  high?: number;
  highLimit?: 'in' | 'out';
  source: ThresholdSource;
}

const thresholds = rows as readonly Threshold[];

export function thresholdsOf(topic: string, population: string, measure: string): Threshold[] {
  return thresholds.filter((row) => row.topic === topic && row.population === population && row.measure === measure);
}

/** The value is compared as it is, never rounded. */
export function holds({ low, lowLimit, high, highLimit }: Threshold, value: number): boolean {
  const aboveLow = low === undefined || value > low || (lowLimit === 'in' && value === low);
  const belowHigh = high === undefined || value < high || (highLimit === 'in' && value === high);
  return aboveLow && belowHigh;
}

export function thresholdAt(topic: string, population: string, measure: string, value: number): Threshold | null {
  return thresholdsOf(topic, population, measure).find((row) => holds(row, value)) ?? null;
}

/** The single row of a topic, which the tables hold for certain. */
export function onlyThreshold(topic: string, population: string, measure: string): Threshold {
  const [row] = thresholdsOf(topic, population, measure);
  if (row === undefined)
    throw new Error(`data/reference-values/thresholds.csv lacks ${topic} ${population} ${measure}.`);
  return row;
}
