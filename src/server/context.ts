import type { FastifyBaseLogger } from 'fastify';
import type { AccessLog } from '#server/audit/access-log.ts';
import type { Database } from '#server/db/database.ts';
import type { SharedVersions } from '#server/db/shared-version.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Mount } from '#server/http/mount.ts';
import type { ReadyTexts } from '#server/http/ready-texts.ts';
import type { Settings } from './settings.ts';

/** What features are given: nothing in them reaches for a clock, an environment or a global. */
export interface AppContext {
  settings: Settings;
  buildId: string;
  projectRoot: string;
  startedAt: Date;
  jwtSecret: Uint8Array;
  database: Database;
  versions: SharedVersions;
  readyTexts: ReadyTexts;
  files: FileStore;
  clock: () => Date;
  accessLog: AccessLog;
  log: FastifyBaseLogger;
}

/** A feature's routes: mounts its endpoints, and nothing else. */
export type FeatureRoutes = (mount: Mount, context: AppContext) => void;
