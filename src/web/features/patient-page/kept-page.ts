import type { PatientPage } from '#contract/patient-page.contract.ts';

/** What this phone keeps of one link: the key of its session, and the page as it was last read. */
export interface KeptPage {
  session: string;
  /** Null until it was read for the first time. */
  page: PatientPage | null;
}

const pageKey = (token: string): string => `metabelly-page:${token}`;
/** All that places of the page keep on the phone, each under a name of its own. */
const placeKey = (token: string, name: string): string => `metabelly-page-${name}:${token}`;

export function readKept(token: string): KeptPage | null {
  return read<KeptPage>(pageKey(token));
}

/** Where there is no room for the page, its session alone: taps are sent by it. */
export function keep(token: string, kept: KeptPage): void {
  if (!write(pageKey(token), kept)) write(pageKey(token), { ...kept, page: null });
}

/** The page alone: what was ticked is there again for who comes back. */
export function dropKept(token: string): void {
  localStorage.removeItem(pageKey(token));
}

export function readOfPlace<Value>(token: string, name: string): Value | null {
  return read<Value>(placeKey(token, name));
}

/** Not once the page was forgotten: an answer that was on its way then would stay on the phone. */
export function keepOfPlace(token: string, name: string, value: unknown): void {
  if (readKept(token) !== null) write(placeKey(token, name), value);
}

/** Everything that this phone has of the link. */
export function forgetAll(token: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('metabelly-page') && key.endsWith(`:${token}`)) localStorage.removeItem(key);
  }
}

function read<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

/** A phone without room reads the page all the same, as long as it has a network. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    localStorage.removeItem(key);
    return false;
  }
}
