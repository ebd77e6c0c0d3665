import type { Percentiles } from '#domain/catalogue/reference-set.ts';

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
