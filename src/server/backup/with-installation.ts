import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandTimeouts, type Database, openDatabase } from '#server/db/database.ts';
import { lockDataFolder } from '#server/db/embedded/data-lock.ts';
import { connectToRunning, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { FileStore } from '#server/files/file-store.ts';
import { readSettings, type Settings, SettingsError } from '#server/settings.ts';
import { diskSentence, StartError } from '#server/start-error.ts';

export interface Installation {
  settings: Settings;
  database: Database;
  files: FileStore;
}

/**
 * Runs a command on the data of this installation, whether the application is running or not. What can be refused
 * without the database is refused by `check`, before anything is made.
 */
export async function withInstallation(
  work: (installation: Installation) => Promise<string>,
  check?: (settings: Settings) => Promise<void>,
): Promise<void> {
  const releases: (() => void | Promise<void>)[] = [];
  let folder = '';
  try {
    const settings = readSettings(process.env);
    folder = settings.dataDir;
    await check?.(settings);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const open = async () => {
      if (settings.databaseUrl !== null) return { connectionString: settings.databaseUrl };
      const running = await connectToRunning(settings.dataDir);
      if (running) return running;
      releases.push(lockDataFolder(settings.dataDir));
      const embedded = await startEmbeddedPostgres(settings.dataDir);
      releases.push(embedded.stop);
      return embedded.connection;
    };
    const database = openDatabase(await open(), 2, commandTimeouts);
    releases.push(() => database.close());
    console.log(await work({ settings, database, files: new FileStore(join(settings.dataDir, 'files')) }));
  } catch (error) {
    const known = error instanceof StartError || error instanceof SettingsError;
    const sentence = known ? error.message : diskSentence(error, folder);
    console.error(`\n${sentence ?? (error instanceof Error ? error.message : String(error))}\n`);
    process.exitCode = 1;
  } finally {
    for (const release of releases.reverse()) await release();
  }
}
