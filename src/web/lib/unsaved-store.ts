import { accountOf } from './session.ts';
import { currentSession } from './session-store.ts';

/**
 * What somebody typed and the server could not be told: kept on this device for the same account, until it is saved or
 * the person logs out. Nothing else of a patient is ever kept here.
 */
const storageKey = 'metabelly-unsaved';

interface Kept {
  account: string;
  texts: Record<string, unknown>;
}

function ownAccount(): string | undefined {
  const { jwt } = currentSession();
  return jwt === null ? undefined : accountOf(jwt);
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'account' in value && 'texts' in value;
}

/** False where it could not be kept: storage is full or forbidden, or nobody is signed in. */
export function keepUnsaved(name: string, text: unknown): boolean {
  const account = ownAccount();
  if (account === undefined) return false;
  const before = read();
  const texts = { ...(before?.account === account ? before.texts : {}), [name]: text };
  try {
    localStorage.setItem(storageKey, JSON.stringify({ account, texts } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** As it was kept; whoever reads it checks its shape. */
export function unsavedOf(name: string): unknown {
  const kept = read();
  return kept !== null && kept.account === ownAccount() ? kept.texts[name] : undefined;
}

export function forgetUnsaved(name: string): void {
  const kept = read();
  if (kept === null || !(name in kept.texts)) return;
  const { [name]: _, ...texts } = kept.texts;
  if (Object.keys(texts).length === 0) forgetAllUnsaved();
  else localStorage.setItem(storageKey, JSON.stringify({ ...kept, texts }));
}

/** Null: there is nothing to keep any more. False where it could not be kept. */
export function keepOrForget(name: string, text: unknown): boolean {
  if (text !== null) return keepUnsaved(name, text);
  forgetUnsaved(name);
  return true;
}

export function forgetAllUnsaved(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Another person has signed in at this device. */
export function forgetUnsavedOfOthers(): void {
  const kept = read();
  if (kept !== null && kept.account !== ownAccount()) forgetAllUnsaved();
}
