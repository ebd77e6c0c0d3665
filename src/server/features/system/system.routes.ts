import { systemApi } from '#contract/system.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { practiceZone } from '#server/features/practice/practice-today.service.ts';
import { refuse } from '#server/http/app-error.ts';
import { docsCookie } from '#server/http/docs-access.ts';
import { askDatabase } from './system.repository.ts';

export const systemRoutes: FeatureRoutes = (mount, context) => {
  const { settings, buildId } = context;

  mount(systemApi.config, async () => ({
    productName: 'Metabelly',
    buildId,
    exampleHost: settings.exampleHost,
    developmentHosts: settings.developmentHosts,
    requestDelayMs: settings.requestDelayMs,
    // The page opens also while the database is away.
    timeZone: await practiceZone(context.database.orm, context).catch(() => settings.practiceTimeZone),
  }));

  mount(systemApi.openDocs, async ({ request, reply }) => {
    reply.header('set-cookie', await docsCookie(context, request));
    return { url: '/api/docs/' };
  });

  mount(systemApi.health, async () => {
    try {
      // Whoever watches wants to know soon: a database that takes longer serves nobody.
      await askDatabase(context.database, 2_000);
    } catch {
      throw refuse('UNAVAILABLE', {}, { retryAfterSeconds: 5 });
    }
    return { status: 'ok', database: 'ok', version: buildId } as const;
  });
};
