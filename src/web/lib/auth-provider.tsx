import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { authApi, type SignedIn } from '#contract/auth.contract.ts';
import { speakUnlessChosen } from '#web/i18n/i18n.ts';
import { call, setPendingHandler, setUnauthorizedHandler } from './api-client.ts';
import { type Auth, AuthContext, type LoggedIn } from './auth-context.ts';
import { clearCaches } from './query-client.ts';
import { isSameAccount } from './session.ts';
import {
  beginSession,
  currentSession,
  endSession,
  isLocked,
  lockSession,
  lossOf,
  rememberLogout,
  type SessionLoss,
  startAnew,
  subscribeToSession,
  watchStorage,
} from './session-store.ts';
import { forgetAllUnsaved, forgetUnsavedOfOthers } from './unsaved-store.ts';

/** By hand, because the token's time was over, or because the server no longer takes it. */
export type SessionEnd = 'logout' | SessionLoss;

interface AuthProviderProps {
  children: ReactNode;
  /** Called when the session has ended, here or in another tab. */
  onSessionEnd: (reason: SessionEnd) => void;
  /** Called when the server wants something done before it answers anything else. */
  onPending: () => void;
}

export function AuthProvider({ children, onSessionEnd, onPending }: AuthProviderProps) {
  const queryClient = useQueryClient();
  const session = useSyncExternalStore(subscribeToSession, currentSession);

  const drop = useCallback(
    async (reason: SessionEnd) => {
      endSession(reason === 'logout' ? null : reason);
      // Whose time is over signs in again and goes on; whoever leaves, or is sent away, leaves nothing behind.
      if (reason !== 'expired') forgetAllUnsaved();
      await clearCaches(queryClient);
      onSessionEnd(reason);
    },
    [queryClient, onSessionEnd],
  );

  const accept = useCallback(
    async ({ jwt, pending, failedAttempts }: SignedIn): Promise<LoggedIn> => {
      // The same person goes on where they were; for anybody else nothing of it may stay.
      const goesOn = isLocked() && isSameAccount(currentSession().jwt, jwt);
      if (!goesOn) await clearCaches(queryClient);
      if (isLocked() && !goesOn) return startAnew(jwt);
      const session = beginSession(jwt);
      forgetUnsavedOfOthers();
      await speakUnlessChosen(session.language);
      return { role: session.role, pending: pending ?? null, failedAttempts: failedAttempts ?? 0 };
    },
    [queryClient],
  );

  const login = useCallback(
    async (username: string, password: string) => {
      const answer = await call(authApi.login, { body: { username, password } });
      return answer.jwt === null ? { challenge: answer.challenge } : accept(answer);
    },
    [accept],
  );

  const lock = useCallback(async () => {
    if (isLocked()) return;
    const revoked = call(authApi.logout).catch(() => undefined);
    lockSession();
    await revoked;
  }, []);

  const logout = useCallback(async () => {
    rememberLogout();
    // The token is revoked with its last breath; a server that cannot be reached must not keep anybody signed in.
    const revoked = call(authApi.logout).catch(() => undefined);
    await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await drop('logout');
  }, [drop]);

  useEffect(() => {
    setUnauthorizedHandler((reason) => (reason === 'idle' ? lockSession() : void drop(lossOf(currentSession()))));
    return () => setUnauthorizedHandler(undefined);
  }, [drop]);

  useEffect(() => {
    setPendingHandler(onPending);
    return () => setPendingHandler(undefined);
  }, [onPending]);

  useEffect(() => watchStorage(() => (currentSession().jwt === null ? void drop('logout') : undefined)), [drop]);

  const auth: Auth = useMemo(
    () => ({ ...session, isAdmin: session.role === 'Admin', locked: isLocked(), login, accept, lock, logout }),
    [session, login, accept, lock, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
