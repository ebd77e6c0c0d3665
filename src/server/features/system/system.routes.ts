import { systemApi } from '#contract/system.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { findMigrations, lastKnownMigration } from '#server/db/migrate.ts';
import { practiceZone } from '#server/features/practice/practice.door.ts';
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

  // Answers as long as the process does: whoever restarts what is dead must not restart it for want of a database.
  mount(systemApi.live, async () => ({ status: 'ok' }) as const);

  const known = lastKnownMigration(findMigrations(context.projectRoot));
  let wasAway = false;
  mount(systemApi.health, async () => {
    // Whoever watches wants to know soon: a database that takes longer serves nobody.
    const last = await askDatabase(context.database, 2_000).catch((error: unknown) => {
      if (!wasAway) context.log.warn({ err: error }, 'the database cannot be reached');
      wasAway = true;
      throw refuse('UNAVAILABLE', {}, { retryAfterSeconds: 5 });
    });
    if (wasAway) context.log.info('the database is reached again');
    wasAway = false;
    // A newer version has changed the database: the proxy sends requests there.
    if (last > known) throw refuse('SUPERSEDED', {}, { retryAfterSeconds: 60 });
    return { status: 'ok', database: 'ok', version: buildId } as const;
  });
};
