import { commandTimeouts, type Database, openDatabase } from '#server/db/database.ts';
import { lockDataFolder } from '#server/db/embedded/data-lock.ts';
import { connectToRunning, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { type FileStore, originalsIn } from '#server/files/file-store.ts';
import { makeFolder } from '#server/files/make-folder.ts';
import { Releases } from '#server/run/releases.ts';
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
  const releases = new Releases();
  let folder = '';
  try {
    const settings = readSettings(process.env);
    folder = settings.dataDir;
    await check?.(settings);
    makeFolder(folder);
    const open = async () => {
      if (settings.databaseUrl !== null) return { connectionString: settings.databaseUrl };
      const running = await connectToRunning(settings.dataDir);
      if (running) return running;
      releases.add(lockDataFolder(settings.dataDir));
      const embedded = await startEmbeddedPostgres(settings.dataDir);
      releases.add(embedded.stop);
      return embedded.connection;
    };
    const database = openDatabase(await open(), 2, commandTimeouts);
    releases.add(() => database.close());
    console.log(await work({ settings, database, files: originalsIn(settings.dataDir) }));
  } catch (error) {
    const known = error instanceof StartError || error instanceof SettingsError;
    const sentence = known ? error.message : diskSentence(error, folder);
    console.error(`\n${sentence ?? (error instanceof Error ? error.message : String(error))}\n`);
    process.exitCode = 1;
  } finally {
    await releases.all();
  }
}
