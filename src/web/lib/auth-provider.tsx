import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { authApi } from '#contract/auth.contract.ts';
import { speakUnlessChosen } from '#web/i18n/i18n.ts';
import { call, setUnauthorizedHandler } from './api-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { clearCaches } from './query-client.ts';
import {
  beginSession,
  currentSession,
  endSession,
  lossOf,
  rememberLogout,
  type SessionLoss,
  subscribeToSession,
  watchStorage,
} from './session-store.ts';

/** By hand, because the token's time was over, or because the server no longer takes it. */
export type SessionEnd = 'logout' | SessionLoss;

interface AuthProviderProps {
  children: ReactNode;
  /** Called when the session has ended, here or in another tab. */
  onSessionEnd: (reason: SessionEnd) => void;
}

export function AuthProvider({ children, onSessionEnd }: AuthProviderProps) {
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
      const { jwt } = await call(authApi.login, { body: { username, password } });
      await clearCaches(queryClient);
      const session = beginSession(jwt);
      await speakUnlessChosen(session.language);
      return session;
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
    setUnauthorizedHandler(() => void drop(lossOf(currentSession())));
    return () => setUnauthorizedHandler(undefined);
  }, [drop]);

  useEffect(() => watchStorage(() => (currentSession().jwt === null ? void drop('logout') : undefined)), [drop]);

  const auth: Auth = useMemo(
    () => ({ ...session, isAdmin: session.role === 'Admin', login, logout }),
    [session, login, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
