import { createRootRoute } from '@tanstack/react-router';
import type { Config } from '#contract/system.contract.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { loadConfig } from '#web/lib/config.ts';

export const rootRoute = createRootRoute({
  beforeLoad: async ({ matches }): Promise<{ config: Config }> => {
    // Asked for before the screen's code is there, and all at once.
    void loadTexts(matches.flatMap(({ staticData }) => staticData.texts ?? []));
    return { config: await loadConfig() };
  },
  pendingMs: Number.POSITIVE_INFINITY,
});
