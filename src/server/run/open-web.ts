import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readBuildId } from '#server/build-info.ts';
import { type ConnectionOptions, type Database, openDatabase } from '#server/db/database.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { warmTypesetter } from '#server/features/paper/paper.door.ts';
import { originalsIn } from '#server/files/file-store.ts';
import { ReadyTexts } from '#server/http/ready-texts.ts';
import { setPoolShare } from '#server/jobs/process-pool.ts';
import type { Settings } from '#server/settings.ts';
import { connectionsOfEach } from './connections.ts';
import type { Releases } from './releases.ts';

/** What a process that serves is told by the one that has prepared everything. */
export interface WebOrder {
  connection: ConnectionOptions;
  jwtSecret: string;
  /** When the product was started, in whichever of its processes. */
  startedAt: string;
}

interface Web {
  app: FastifyInstance;
  database: Database;
  /** Answers with the address. */
  listen(): Promise<string>;
}

/** The application on its pool of connections. */
export async function openWeb(settings: Settings, order: WebOrder, releases: Releases): Promise<Web> {
  const projectRoot = findProjectRoot();
  setPoolShare(settings.webProcesses);
  const database = openDatabase(order.connection, connectionsOfEach(settings.webProcesses));
  releases.add(() => database.close());
  const app = await buildApp({
    settings,
    buildId: readBuildId(projectRoot),
    projectRoot,
    startedAt: new Date(order.startedAt),
    jwtSecret: new TextEncoder().encode(order.jwtSecret),
    database,
    versions: new SharedVersions(database),
    readyTexts: new ReadyTexts(),
    files: originalsIn(settings.dataDir),
    clock: () => new Date(),
  });
  releases.add(() => app.close());
  const listen = async () => {
    const address = await app.listen({ port: settings.port, host: settings.host });
    warmTypesetter();
    return address;
  };
  return { app, database, listen };
}
