import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { noteBackup } from './backup/last-backup.ts';
import { backupKeyName } from './backup/seal.ts';
import { withInstallation } from './backup/with-installation.ts';
import { writeBackup } from './backup/write-backup.ts';
import { readBuildId } from './build-info.ts';
import { findProjectRoot } from './db/migrate.ts';
import { readOrCreateSecret } from './files/secrets.ts';
import { StartError } from './start-error.ts';

/** npm run backup [-- file]: everything of this installation in one file. */
await withInstallation(async ({ settings, database, files }) => {
  const now = new Date();
  const day = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(process.argv[2] ?? `metabelly-${day}.backup.gz`);
  if (!existsSync(dirname(target))) throw new StartError(`There is no folder ${dirname(target)}.`);
  if (existsSync(target)) throw new StartError(`${target} is there already. Name another file, or move that one away.`);
  const key =
    settings.backupKey ??
    readOrCreateSecret(settings.dataDir, backupKeyName, () => randomBytes(48).toString('base64url'));
  const counts = await writeBackup({ database, files, buildId: readBuildId(findProjectRoot()), now, key }, target);
  await noteBackup(settings.dataDir, now);
  return `Backed up ${counts.rows} rows and ${counts.files} originals to ${target}`;
});
