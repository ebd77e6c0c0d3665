import { authApi } from '#contract/auth.contract.ts';
import { speakUnlessChosen } from '#web/i18n/i18n.ts';
import { call } from './api-client.ts';
import { isExpired, loggedOut, type Session, sessionOfToken } from './session.ts';
import { readToken, removeToken, tokenStorageKey, writeToken } from './token-store.ts';

type Listener = () => void;

/** Why a session ended that nobody ended by hand. */
export type SessionLoss = 'expired' | 'refused';

let session: Session = loggedOut;
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

/** Why the session that this page had found is gone, or null where there was none. */
export function sessionLoss(): SessionLoss | null {
  return loss;
}

export function beginSession(jwt: string): Session {
  const next = sessionOfToken(jwt);
  writeToken(jwt);
  loss = null;
  set(next);
  return next;
}

export function endSession(): void {
  removeToken();
  set(loggedOut);
}

/** Another tab signed in or out. */
export function watchStorage(onChange: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === tokenStorageKey || event.key === null) {
      restoreSession();
      onChange();
    }
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
