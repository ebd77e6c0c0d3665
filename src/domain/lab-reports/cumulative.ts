export interface PathRow {
  /** From the domain down, as far as the row goes: see `pathOf`. */
  path: string;
  value: number;
}

/** The names of a lineage as one text, by which rows above and below are found. */
export function pathOf(names: readonly string[]): string {
  return names.join('\n');
}

/**
 * `cumulative`: a row holds those below it. `separate`: a row is what was not told further. `doubled`: rows hold each
 * other, and some stand twice under one name, as where a column of names is missing.
 */
export type Overlap = 'cumulative' | 'separate' | 'unclear' | 'doubled';

/** Rounded percents of a long list add up to a little more or less than the row above them. */
const atLeast = (own: number, below: number) => own >= below * 0.98 - 0.02;
const equal = (own: number, below: number) => Math.abs(own - below) <= 0.01 * Math.max(own, below) + 0.02;

/** Whether rows of several ranks hold each other, told by their amounts. */
export function overlapOf(rows: readonly PathRow[]): Overlap {
  const own = new Map<string, number>();
  const largest = new Map<string, number>();
  for (const { path, value } of rows) {
    own.set(path, (own.get(path) ?? 0) + value);
    largest.set(path, Math.max(largest.get(path) ?? 0, value));
  }
  const told = overlapBy(own);
  if (told === 'cumulative' || own.size === rows.length) return told;
  return overlapBy(largest) === 'cumulative' ? 'doubled' : told;
}

function overlapBy(own: ReadonlyMap<string, number>): Exclude<Overlap, 'doubled'> {
  const below = new Map<string, number>();
  for (const [key, value] of own) {
    const above = nearestAbove(key, own);
    if (above !== null) below.set(above, (below.get(above) ?? 0) + value);
  }
  const parents = [...below].filter(([key, sum]) => sum > 0 && (own.get(key) ?? 0) > 0);
  if (parents.length === 0) return 'separate';
  const share = (test: (own: number, below: number) => boolean, list: typeof parents) =>
    list.filter(([key, sum]) => test(own.get(key) ?? 0, sum)).length / list.length;
  const tops = parents.filter(([key]) => !key.includes('\n'));
  // a top row that is smaller than what lies below it is a remainder, and so are the others
  if (tops.length > 0) return share(atLeast, tops) === 1 && share(atLeast, parents) >= 0.9 ? 'cumulative' : 'separate';
  if (share(equal, parents) >= 0.9 && parents.length >= 3) return 'cumulative';
  return share(atLeast, parents) >= 0.9 ? 'unclear' : 'separate';
}

/** The nearest row above a path; a path without one is a top. */
export function nearestAbove(key: string, rows: ReadonlyMap<string, unknown>): string | null {
  for (let end = key.lastIndexOf('\n'); end > 0; end = key.lastIndexOf('\n', end - 1)) {
    const above = key.slice(0, end);
    if (rows.has(above)) return above;
  }
  return null;
}
