import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Devtools } from '#web/app/devtools.tsx';
import { loadConfig } from '#web/lib/config.ts';

interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async () => ({ config: await loadConfig() }),
  component: Root,
});

function Root() {
  return (
    <>
      <Outlet />
      <Devtools />
    </>
  );
}
