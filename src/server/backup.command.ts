import { resolve } from 'node:path';
import { withInstallation } from './backup/with-installation.ts';
import { writeBackup } from './backup/write-backup.ts';
import { readBuildId } from './build-info.ts';
import { findProjectRoot } from './db/migrate.ts';

/** npm run backup [-- file]: everything of this installation in one file. */
await withInstallation(async ({ database, files }) => {
  const now = new Date();
  const day = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(process.argv[2] ?? `metabelly-${day}.backup.gz`);
  const counts = await writeBackup({ database, files, buildId: readBuildId(findProjectRoot()), now }, target);
  return `Backed up ${counts.rows} rows and ${counts.files} originals to ${target}`;
});
