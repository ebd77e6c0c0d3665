import { createContext, useContext } from 'react';
import type { PendingStep } from '#contract/endpoint.ts';
import type { Session, SessionRole } from './session.ts';

export interface LoggedIn {
  role: SessionRole;
  /** What must be done before anything else. */
  pending: PendingStep | null;
}

export interface Auth extends Session {
  isAdmin: boolean;
  login: (username: string, password: string) => Promise<LoggedIn>;
  logout: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
