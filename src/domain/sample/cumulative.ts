export interface PathRow {
  /** From the domain down, as far as the row goes: see `pathOf`. */
  path: string;
  value: number;
}

/** Parts the names of a path, unless told otherwise. */
export const usualSign = '\n';

/** The names of a lineage as one text, by which rows above and below are found. */
export function pathOf(names: readonly string[], sign = usualSign): string {
  const apart = names.some((name) => name.includes(sign)) ? names.map((name) => name.replaceAll(sign, '\n')) : names;
  return apart.join(sign);
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
export function overlapOf(rows: readonly PathRow[], sign = usualSign): Overlap {
  if (areOfOneDepth(rows, sign)) return 'separate';
  const own = new Map<string, number>();
  for (const { path, value } of rows) own.set(path, (own.get(path) ?? 0) + value);
  const told = overlapBy(own, sign);
  if (told === 'cumulative' || own.size === rows.length) return told;
  const largest = new Map<string, number>();
  for (const { path, value } of rows) largest.set(path, Math.max(largest.get(path) ?? 0, value));
  return overlapBy(largest, sign) === 'cumulative' ? 'doubled' : told;
}

/** Rows of one rank alone lie beside each other. */
function areOfOneDepth(rows: readonly PathRow[], sign: string): boolean {
  const first = rows[0];
  if (first === undefined) return true;
  const depth = depthOf(first.path, sign);
  return rows.every(({ path }) => depthOf(path, sign) === depth);
}

function depthOf(path: string, sign: string): number {
  let depth = 0;
  for (let at = path.indexOf(sign); at >= 0; at = path.indexOf(sign, at + 1)) depth += 1;
  return depth;
}

function overlapBy(own: ReadonlyMap<string, number>, sign: string): Exclude<Overlap, 'doubled'> {
  const below = new Map<string, number>();
  const nearestAbove = aboveIn(own, sign);
  for (const [key, value] of own) {
    const above = nearestAbove(key);
    if (above !== null) below.set(above, (below.get(above) ?? 0) + value);
  }
  const parents = [...below].filter(([key, sum]) => sum > 0 && (own.get(key) ?? 0) > 0);
  if (parents.length === 0) return 'separate';
  const share = (test: (own: number, below: number) => boolean, list: typeof parents) =>
    list.filter(([key, sum]) => test(own.get(key) ?? 0, sum)).length / list.length;
  const tops = parents.filter(([key]) => !key.includes(sign));
  // a top row that is smaller than what lies below it is a remainder, and so are the others
  if (tops.length > 0) return share(atLeast, tops) === 1 && share(atLeast, parents) >= 0.9 ? 'cumulative' : 'separate';
  if (share(equal, parents) >= 0.9 && parents.length >= 3) return 'cumulative';
  return share(atLeast, parents) >= 0.9 ? 'unclear' : 'separate';
}

/** Finds the nearest row above a path; null for a top. What lies above a parent is looked up once for all below it. */
export function aboveIn(rows: ReadonlyMap<string, unknown>, sign = usualSign): (path: string) => string | null {
  const aboveParent = new Map<string, string | null>();
  const depths = new Set<number>();
  for (const path of rows.keys()) depths.add(depthOf(path, sign));
  const [first = 0, second = Number.POSITIVE_INFINITY] = [...depths].sort((a, b) => a - b);
  return (path) => {
    const depth = depthOf(path, sign);
    if (depth <= first) return null;
    // rows above it can be of one depth only, as a total above a list of species
    if (depth <= second) {
      const top = startOf(path, first, sign);
      return top !== null && rows.has(top) ? top : null;
    }
    const parent = parentOf(path, sign);
    if (parent === null || rows.has(parent)) return parent;
    const seen = aboveParent.get(parent);
    if (seen !== undefined) return seen;
    let above = parentOf(parent, sign);
    while (above !== null && !rows.has(above)) above = parentOf(above, sign);
    aboveParent.set(parent, above);
    return above;
  };
}

/** The path as far as this depth. */
function startOf(path: string, depth: number, sign: string): string | null {
  let end = -1;
  for (let parts = 0; parts <= depth; parts += 1) end = path.indexOf(sign, end + 1);
  return end > 0 ? path.slice(0, end) : null;
}

function parentOf(path: string, sign: string): string | null {
  const end = path.lastIndexOf(sign);
  return end > 0 ? path.slice(0, end) : null;
}
