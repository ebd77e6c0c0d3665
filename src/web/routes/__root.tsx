import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Devtools } from '#web/app/devtools.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { loadConfig } from '#web/lib/config.ts';

export const Route = createRootRoute({
  beforeLoad: async ({ matches }) => {
    // Asked for before the screen's code is there, and all at once.
    void loadTexts(matches.flatMap(({ staticData }) => staticData.texts ?? []));
    return { config: await loadConfig() };
  },
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
