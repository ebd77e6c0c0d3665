import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { PasswordGate } from '#web/entities/second-factor/password-gate.tsx';
import { AuthProvider, type SessionEnd } from '#web/lib/auth-provider.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

export function App({ queryClient, router }: AppProps) {
  // Whoever was interrupted comes back to the same page; whoever logged out does not.
  const onSessionEnd = useCallback(
    (reason: SessionEnd) => {
      const { href, pathname } = router.latestLocation;
      // Whoever moved on meanwhile was sent there already.
      if (pathname === '/public/login') return;
      void router.navigate({
        to: '/public/login',
        search: reason === 'logout' ? {} : { redirect: href, ended: reason },
      });
    },
    [router],
  );
  const onPending = useCallback(() => {
    const { href, pathname } = router.state.location;
    if (pathname !== '/public/account-setup') {
      void router.navigate({ to: '/public/account-setup', search: { redirect: href }, replace: true });
    }
  }, [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <AuthProvider onSessionEnd={onSessionEnd} onPending={onPending}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <PasswordGate />
        </AuthProvider>
      </UiProvider>
    </QueryClientProvider>
  );
}
