import type { Percentiles } from '#domain/catalogue/reference-set.ts';
import type { Range } from './assessed-taxon.ts';

export interface Weighted {
  value: number;
  weight: number;
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/** Seven percentiles of weighted values: each stands at the middle of its own weight, between them it is linear. */
export function weightedPercentiles(values: readonly Weighted[]): Percentiles {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  const places = sorted.map(({ value, weight }) => {
    const place = (100 * (before + weight / 2)) / whole;
    before += weight;
    return { value, place };
  });
  const at = (percent: number): number => {
    const above = places.findIndex(({ place }) => place >= percent);
    const [low, high] = [places[above - 1], places[above]];
    if (!high) return rounded(places.at(-1)?.value ?? 0);
    if (!low || high.place === low.place) return rounded(high.value);
    const part = (percent - low.place) / (high.place - low.place);
    return rounded(low.value + (high.value - low.value) * part);
  };
  return { p5: at(5), p10: at(10), p25: at(25), p50: at(50), p75: at(75), p90: at(90), p95: at(95) };
}

const places = [5, 10, 25, 50, 75, 90, 95] as const;

const valuesOf = (row: Percentiles): readonly number[] => [
  row.p5,
  row.p10,
  row.p25,
  row.p50,
  row.p75,
  row.p90,
  row.p95,
];

/** The place of a value between seven percentiles on a scale; of equal ones the highest. */
export function placeBetween(value: number, row: Percentiles, scale: (value: number) => number): number {
  const at = scale(value);
  const values = valuesOf(row);
  let [placeBelow, below] = [0, 0];
  for (let index = 0; index < values.length; index++) {
    const place = places[index] ?? 0;
    const here = scale(values[index] ?? 0);
    if (here > at) {
      return index === 0 ? place : placeBelow + ((place - placeBelow) * (at - below)) / (here - below);
    }
    placeBelow = place;
    below = here;
  }
  return placeBelow;
}

/**
 * The place of a share among healthy people, 0 to 100: above all who lack the taxon, and half way among them where it
 * is absent. Beyond the outer percentiles nothing finer is known than 5 and 95.
 */
export function percentileOf(abundance: number, row: Percentiles & { prevalence: number }, floor: number): number {
  const without = 100 * (1 - row.prevalence);
  if (abundance <= 0) return without / 2;
  const logarithm = (value: number) => Math.log10(Math.max(value, floor));
  return Math.max(without, placeBetween(abundance, row, logarithm));
}

/** The share at a place among healthy people: the way back from `percentileOf`, between the outer percentiles. */
export function valueAtPlace(place: number, row: Percentiles, floor: number): number {
  const found = places.findIndex((each) => each >= place);
  const above = found < 0 ? places.length - 1 : Math.max(1, found);
  const [from = 0, to = 0] = places.slice(above - 1, above + 1);
  const [low = 0, high = 0] = valuesOf(row)
    .slice(above - 1, above + 1)
    .map((value) => Math.log10(Math.max(value, floor)));
  const part = Math.max(0, Math.min(1, (place - from) / (to - from)));
  return 10 ** (low + (high - low) * part);
}

/** A laboratory's range as percentiles: its ends are the outer ones, the others lie evenly on the log scale. */
export function evenPercentiles({ low, high }: Range, floor: number): Percentiles {
  const from = Math.log10(Math.max(low, floor));
  const to = Math.log10(Math.max(high, floor));
  const at = (place: number) => 10 ** (from + ((to - from) * (place - 5)) / 90);
  return { p5: low, p10: at(10), p25: at(25), p50: at(50), p75: at(75), p90: at(90), p95: high };
}
