/**
 * Reads one value of an address. What it does not understand is undefined, and the default of the screen holds. Plain
 * functions: addresses are read before any screen is loaded, and schemas would bring Zod with them.
 */
export type Reader<Value> = (given: unknown) => Value | undefined;

type Readers = Record<string, Reader<unknown>>;
type Read<Parts extends Readers> = { [Name in keyof Parts]?: ReturnType<Parts[Name]> };

/** What a screen keeps behind the `?` of its address; names that it does not know are left out. */
export function searchOf<Parts extends Readers>(parts: Parts): (given: Record<string, unknown>) => Read<Parts> {
  return (given) => {
    // A name that came with nonsense stays, as undefined: the router would keep the nonsense otherwise.
    const names = Object.keys(parts).filter((name) => name in given);
    return Object.fromEntries(names.map((name) => [name, parts[name]?.(given[name])])) as Read<Parts>;
  };
}

export function oneOf<const Value>(values: readonly Value[]): Reader<Value> {
  return (given) => values.find((value) => value === given);
}

/** The first reading that understands it. */
export function eitherOf<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (given) => first(given) ?? second(given);
}

export function listOf<Value>(reader: Reader<Value>, most: number): Reader<Value[]> {
  return (given) => {
    if (!Array.isArray(given) || given.length > most) return undefined;
    const read = given.map(reader).filter((value) => value !== undefined);
    return read.length === given.length ? read : undefined;
  };
}

/** From 1 on: a page, an id. */
export function wholeNumber(most = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= most ? given : undefined;
}

export const id = wholeNumber();

/** A measured value: 0 or more. */
export const amount: Reader<number> = (given) =>
  typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : undefined;

/** Stands in the address, or does not. */
export const flag = oneOf([true]);

export const yesOrNo = oneOf([true, false]);

export function text(longest = Number.POSITIVE_INFINITY): Reader<string> {
  return (given) => (typeof given === 'string' && given.length <= longest ? given : undefined);
}

export function textLike(pattern: RegExp): Reader<string> {
  return (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined);
}

/** A search text; the router reads `?search=1678` as a number. */
export const searchText: Reader<string> = (given) =>
  text(200)(typeof given === 'number' && !Number.isNaN(given) ? String(given) : given);

/** `YYYY-MM-DD` that is in the calendar. */
export const day: Reader<string> = (given) => {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const date = new Date(`${given}T00:00:00Z`);
  // The calendar turns the 31st of April into the 1st of May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : undefined;
};
