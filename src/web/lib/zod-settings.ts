import type { core } from 'zod';

declare global {
  var __zod_globalConfig: core.$ZodConfig | undefined;
}

/**
 * The content policy forbids code from text; without this Zod would try, and the browser would report it. Laid where Zod
 * looks for it, for Zod comes later, with the first screen that needs it.
 */
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
