import { authApi } from '#contract/auth.contract.ts';
import { speakUnlessChosen } from '#web/i18n/i18n.ts';
import { call } from './api-client.ts';
import { isExpired, isSameAccount, loggedOut, type Session, sessionOfToken } from './session.ts';
import { readToken, removeToken, tokenStorageKey, writeToken } from './token-store.ts';

type Listener = () => void;

/** Why a session ended that nobody ended by hand. */
export type SessionLoss = 'expired' | 'refused';

let session: Session = loggedOut;
let locked = false;
let loss: SessionLoss | null = null;
const listeners = new Set<Listener>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored token; a malformed or expired one is dropped. */
export function restoreSession(): Session {
  const jwt = readToken();
  if (jwt === null) {
    set(loggedOut);
    return session;
  }
  try {
    const stored = sessionOfToken(jwt);
    if (lossOf(stored) === 'expired') {
      loss = 'expired';
      throw new Error('Expired');
    }
    set(stored);
  } catch {
    removeToken();
    set(loggedOut);
  }
  return session;
}

/** Why the server refuses this session's token. */
export function lossOf({ jwt }: Session): SessionLoss {
  return jwt !== null && isExpired(jwt, Date.now()) ? 'expired' : 'refused';
}

/** Why the session that this page had is gone; null where there was none, or it was ended by hand. */
export function sessionLoss(): SessionLoss | null {
  return loss;
}

export function beginSession(jwt: string): Session {
  const next = sessionOfToken(jwt);
  locked = false;
  removeStored(lockedStorageKey);
  writeToken(jwt);
  loss = null;
  set(next);
  return next;
}

/** With why, where nobody ended it by hand: whoever asks for another page before the login is there is told as well. */
export function endSession(why: SessionLoss | null = null): void {
  locked = false;
  loss = why;
  removeStored(lockedStorageKey);
  removeToken();
  set(loggedOut);
}

/** Says to the other tabs why the token has gone. */
const lockedStorageKey = 'metabelly-locked';

export function isLocked(): boolean {
  return locked;
}

/**
 * The token is given up, and the page stays as it is behind a screen that asks for the password: what was typed is
 * there afterwards.
 */
export function lockSession(): void {
  if (session.jwt === null) return;
  locked = true;
  try {
    localStorage.setItem(lockedStorageKey, 'yes');
  } catch {
    // Without storage there are no other tabs to tell.
  }
  removeToken();
  set({ ...session });
}

/** For another person than the one whose page waits: it stays covered until it is gone. */
export function startAnew(jwt: string): Promise<never> {
  removeStored(lockedStorageKey);
  writeToken(jwt);
  location.assign('/');
  return new Promise<never>(() => undefined);
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Another tab signed in or out. */
export function watchStorage(onChange: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== tokenStorageKey && event.key !== null) return;
    if (readToken() === null && localStorage.getItem(lockedStorageKey) !== null) {
      lockSession();
      return;
    }
    const token = readToken();
    // Somebody else signed in over there: nothing of the page behind the lock is theirs.
    if (locked && token !== null && !isSameAccount(session.jwt, token)) {
      location.assign('/');
      return;
    }
    locked = false;
    restoreSession();
    onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

let leftOnPurpose = false;

/** After a deliberate logout the example host shows its form instead of signing in again. */
export function rememberLogout(): void {
  leftOnPurpose = true;
}

/** Signs the demo nutritionist in; only the example host answers this call. */
export async function beginDemoSession(): Promise<void> {
  if (leftOnPurpose || session.jwt !== null) return;
  try {
    const { jwt } = await call(authApi.demo);
    await speakUnlessChosen(beginSession(jwt).language);
  } catch {
    // Not the example host after all, or no demo data: the login form is shown.
  }
}
