import { cleanNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import type { Role } from '#contract/auth.contract.ts';
import { PasswordGate } from '#web/entities/second-factor/password-gate.tsx';
import { i18nReady } from '#web/i18n/i18n.ts';
import { AuthContext } from '#web/lib/auth-context.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';

/** A screen with everything around it that the application gives it: theme, session, cache and a router. */
export async function renderScreen(screen: ReactNode, role: Role = 'Admin') {
  await i18nReady;
  // Toasts outlive the component that showed them.
  cleanNotifications();
  const queryClient = createQueryClient();
  const auth = {
    jwt: 'test',
    role,
    name: 'Mirna Herceg',
    isAdmin: role === 'Admin',
    locked: false,
    login: () => Promise.reject(new Error('Not in this test.')),
    accept: () => Promise.reject(new Error('Not in this test.')),
    lock: () => Promise.resolve(),
    logout: () => Promise.resolve(),
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense fallback={null}>{screen}</Suspense> }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    render(
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <AuthContext value={auth}>
            <RouterProvider router={router as never} />
            <PasswordGate />
          </AuthContext>
        </QueryClientProvider>
      </UiProvider>,
    );
  });
  return { queryClient };
}
