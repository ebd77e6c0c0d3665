import { systemApi } from '#contract/system.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';

export const systemRoutes: FeatureRoutes = (mount, context) => {
  const { settings, buildId } = context;

  mount(systemApi.config, async () => ({
    productName: 'Metabelly',
    buildId,
    exampleHost: settings.exampleHost,
    developmentHosts: settings.developmentHosts,
    requestDelayMs: settings.requestDelayMs,
  }));

  mount(systemApi.health, async () => {
    try {
      await context.database.pool.query('select 1');
    } catch {
      throw new AppError('UNAVAILABLE', 'The database cannot be reached.', { retryAfterSeconds: 5 });
    }
    return { status: 'ok', database: 'ok', version: buildId } as const;
  });
};
