/** Looking into what somebody else wrote: nothing is where it should be until it was found there. */

export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectAt(value: unknown, key: string): Json | null {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : null;
}

export function listAt(value: unknown, key: string): Json[] {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found.filter(isObject) : [];
}

export function textAt(value: unknown, key: string): string | null {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
}

export function numberAt(value: unknown, key: string): number | null {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export interface ReadCoding {
  system: string | null;
  code: string;
  display: string | null;
}

export function codingsOf(concept: unknown): ReadCoding[] {
  return listAt(concept, 'coding').flatMap((coding) => {
    const code = textAt(coding, 'code');
    return code === null ? [] : [{ system: textAt(coding, 'system'), code, display: textAt(coding, 'display') }];
  });
}

export function codeIn(concept: unknown): string | null {
  return codingsOf(concept)[0]?.code ?? null;
}

/** As the file calls it, with its code where that is all there is. */
export function conceptText(concept: unknown): string {
  const codings = codingsOf(concept);
  const words = textAt(concept, 'text') ?? codings.find(({ display }) => display !== null)?.display;
  const code = codings[0]?.code;
  if (words && code) return `${words} (${code})`;
  return words ?? code ?? '?';
}

/** The names that a concept goes by. */
export function wordsOf(concept: unknown): string[] {
  const displays = codingsOf(concept).flatMap(({ display }) => display ?? []);
  return [textAt(concept, 'text'), ...displays].filter((words) => words !== null);
}

/** A whole day, with or without a time behind it; null for a month or a year alone. */
export function dayIn(text: string | null): string | null {
  const day = text === null ? undefined : /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(text)?.[1];
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** How deep a value goes, and no deeper than asked. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((each) => isDeeperThan(each, depth - 1));
}
