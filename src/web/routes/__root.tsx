import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Devtools } from '#web/app/devtools.tsx';
import { loadConfig } from '#web/lib/config.ts';

export const Route = createRootRoute({
  beforeLoad: async () => ({ config: await loadConfig() }),
  pendingMs: Number.POSITIVE_INFINITY,
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
