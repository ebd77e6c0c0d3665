import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { authApi } from '#contract/auth.contract.ts';
import { call, setPendingHandler, setUnauthorizedHandler } from './api-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { clearCaches } from './query-client.ts';
import {
  beginSession,
  currentSession,
  endSession,
  rememberLogout,
  subscribeToSession,
  watchStorage,
} from './session-store.ts';

export type SessionEnd = 'logout' | 'refused';

interface AuthProviderProps {
  children: ReactNode;
  /** Called when the session has ended: by hand (here or in another tab), or because the server refused the token. */
  onSessionEnd: (reason: SessionEnd) => void;
  /** Called when the server wants something done before it answers anything else. */
  onPending: () => void;
}

export function AuthProvider({ children, onSessionEnd, onPending }: AuthProviderProps) {
  const queryClient = useQueryClient();
  const session = useSyncExternalStore(subscribeToSession, currentSession);

  const drop = useCallback(
    async (reason: SessionEnd) => {
      endSession();
      await clearCaches(queryClient);
      onSessionEnd(reason);
    },
    [queryClient, onSessionEnd],
  );

  const login = useCallback(
    async (username: string, password: string) => {
      const { jwt, pending = null } = await call(authApi.login, { body: { username, password } });
      await clearCaches(queryClient);
      return { role: beginSession(jwt).role, pending };
    },
    [queryClient],
  );

  const logout = useCallback(async () => {
    rememberLogout();
    // The token is revoked with its last breath; a server that cannot be reached must not keep anybody signed in.
    const revoked = call(authApi.logout).catch(() => undefined);
    await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await drop('logout');
  }, [drop]);

  useEffect(() => {
    setUnauthorizedHandler(() => void drop('refused'));
    return () => setUnauthorizedHandler(undefined);
  }, [drop]);

  useEffect(() => {
    setPendingHandler(onPending);
    return () => setPendingHandler(undefined);
  }, [onPending]);

  useEffect(() => watchStorage(() => (currentSession().jwt === null ? void drop('logout') : undefined)), [drop]);

  const auth: Auth = useMemo(
    () => ({ ...session, isAdmin: session.role === 'Admin', login, logout }),
    [session, login, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
