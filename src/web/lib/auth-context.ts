import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export interface Auth extends Omit<Session, 'language'> {
  isAdmin: boolean;
  login: (username: string, password: string) => Promise<Session>;
  logout: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
