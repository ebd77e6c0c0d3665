import type { QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AuthProvider } from '#web/lib/auth-provider.tsx';
import { cacheLifetimeMs, cachePersister, dehydrateOptions } from '#web/lib/query-client.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  buildId: string;
}

export function App({ queryClient, router, buildId }: AppProps) {
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={{ persister: cachePersister, maxAge: cacheLifetimeMs, buster: buildId, dehydrateOptions }}
    >
      <UiProvider>
        <AuthProvider onSessionEnd={() => void router.navigate({ to: '/public/login' })}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </AuthProvider>
      </UiProvider>
    </PersistQueryClientProvider>
  );
}
