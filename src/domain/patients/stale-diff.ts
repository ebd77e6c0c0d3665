export interface StaleField<Key> {
  field: Key;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, to different values: somebody has to choose. */
  conflict: boolean;
}

/** Records of a list are the same by what they say, whichever way they came. */
function comparable(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? JSON.stringify(Object.entries(item).sort()) : item;
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    const others = new Set(b.map(comparable));
    return a.length === b.length && a.every((item) => others.has(comparable(item)));
  }
  return a === b || ((a ?? null) === null && (b ?? null) === null);
}

/**
 * What a save that came too late would do: every field that either side changed since `base`, with both values.
 * Lists of ids are compared as sets, since their order means nothing.
 */
export function staleDiff<T extends object>(base: T, mine: Partial<T>, theirs: T): StaleField<keyof T>[] {
  return (Object.keys(mine) as (keyof T)[])
    .concat((Object.keys(theirs) as (keyof T)[]).filter((field) => !(field in mine)))
    .flatMap((field) => {
      const wanted = field in mine ? mine[field] : base[field];
      const byMe = !same(base[field], wanted);
      const byThem = !same(base[field], theirs[field]);
      if (!byMe && !byThem) return [];
      const conflict = byMe && byThem && !same(wanted, theirs[field]);
      return [{ field, base: base[field], mine: wanted, theirs: theirs[field], conflict }];
    });
}
