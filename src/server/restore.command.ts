import { resolve } from 'node:path';
import { readBackup } from './backup/read-backup.ts';
import { withInstallation } from './backup/with-installation.ts';
import { findMigrations, findProjectRoot } from './db/migrate.ts';
import { StartError } from './start-error.ts';

/** npm run restore -- file: fills an empty DATA_DIR or an empty external database. */
await withInstallation(async ({ database, files }) => {
  const given = process.argv[2];
  if (given === undefined) throw new StartError('Say which backup to restore: npm run restore -- file');
  const migrations = findMigrations(findProjectRoot());
  const counts = await readBackup({ database, files, migrations }, resolve(given));
  return `Restored ${counts.rows} rows and ${counts.files} originals. Everybody logs in anew.`;
});
