/** Of an empty list there is none. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** Linear between two values. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [lower, upper] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return lower + (upper - lower) * (at - Math.floor(at));
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Equal values share the mean of their ranks. */
export function ranksOf(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, at) => at);
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Float64Array(values.length);
  for (let first = 0; first < order.length; ) {
    let end = first + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[first] ?? 0]) end++;
    for (let at = first; at < end; at++) ranks[order[at] ?? 0] = (first + end - 1) / 2;
    first = end;
  }
  return ranks;
}

/** Around their mean, and of length 1: the product of two such is their correlation. Null where nothing varies. */
export function unitVector(values: ArrayLike<number>): Float64Array | null {
  const all = Float64Array.from(values);
  const middle = all.reduce((sum, value) => sum + value, 0) / all.length;
  const centred = all.map((value) => value - middle);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0));
  return length < 1e-12 ? null : centred.map((value) => value / length);
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** What two sets share, 0 to 1. Two empty ones agree on nothing: there is no figure. */
export function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number | null {
  if (a.size === 0 && b.size === 0) return null;
  let both = 0;
  for (const one of a) if (b.has(one)) both++;
  return both / (a.size + b.size - both);
}

/** The chance that one of the first has more than one of the second; equal counts are half. */
export function areaUnderCurve(more: readonly number[], fewer: readonly number[]): number | null {
  if (more.length === 0 || fewer.length === 0) return null;
  const ranks = ranksOf([...more, ...fewer]);
  const sum = ranks.subarray(0, more.length).reduce((total, rank) => total + rank, 0);
  return (sum - (more.length * (more.length - 1)) / 2) / (more.length * fewer.length);
}

/** Something that was stated as a chance, and whether it came. */
export interface Stated {
  stated: number;
  came: boolean;
}

/** Mean square of the difference between what was stated and what came. */
export function brier(all: readonly Stated[]): number | null {
  return mean(all.map(({ stated, came }) => (stated - (came ? 1 : 0)) ** 2));
}

export function logLoss(all: readonly Stated[]): number | null {
  const kept = (chance: number) => Math.min(1 - 1e-9, Math.max(1e-9, chance));
  return mean(all.map(({ stated, came }) => -Math.log(kept(came ? stated : 1 - stated))));
}

/** The same chance for all of them: the share that came. What is stated should do better. */
export function constantOf(all: readonly Stated[]): Stated[] {
  const share = mean(all.map(({ came }) => (came ? 1 : 0))) ?? 0;
  return all.map(({ came }) => ({ stated: share, came }));
}

/** Kinds of food are some dozens; hundreds of single foods, drawn a thousand times, would take hours. */
const WIDEST = 100;

/**
 * In how many directions the rows differ: the square of the sum of the eigenvalues of their covariance, by the sum of their
 * squares.
 */
export function effectiveDimensions(rows: readonly Float64Array[]): number | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width === 0 || width > WIDEST) return null;
  const middle = new Float64Array(width);
  for (const row of rows) for (let at = 0; at < width; at++) middle[at] = (middle[at] ?? 0) + (row[at] ?? 0);
  const centred = rows.map((row) => row.map((value, at) => value - (middle[at] ?? 0) / rows.length));
  let trace = 0;
  let squares = 0;
  for (let a = 0; a < width; a++) {
    for (let b = a; b < width; b++) {
      let sum = 0;
      for (const row of centred) sum += (row[a] ?? 0) * (row[b] ?? 0);
      if (a === b) trace += sum;
      squares += (a === b ? 1 : 2) * sum * sum;
    }
  }
  return squares === 0 ? null : (trace * trace) / squares;
}
