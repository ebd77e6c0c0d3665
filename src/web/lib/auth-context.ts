import { createContext, useContext } from 'react';
import type { Challenged, SignedIn } from '#contract/auth.contract.ts';
import type { PendingStep } from '#contract/endpoint.ts';
import type { Session, SessionRole } from './session.ts';

export interface LoggedIn {
  role: SessionRole;
  /** What must be done before anything else. */
  pending: PendingStep | null;
  /** Wrong passwords since the last sign-in. */
  failedAttempts: number;
}

export type Challenge = Challenged['challenge'];

export interface Auth extends Omit<Session, 'language'> {
  isAdmin: boolean;
  /** The session has ended by itself; its page waits for the same person behind a screen. */
  locked: boolean;
  /** A right password may be answered with a second step. */
  login: (username: string, password: string) => Promise<LoggedIn | { challenge: Challenge }>;
  /** Begins the session that a second step or a passkey was answered with. */
  accept: (signedIn: SignedIn) => Promise<LoggedIn>;
  lock: () => Promise<void>;
  logout: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
