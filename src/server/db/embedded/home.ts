import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, chooseSystemUser, type SystemUser } from './system-user.ts';

/** Where the embedded database lives, and whom it runs as. */
export interface DatabaseHome {
  folder: string;
  user: SystemUser | null;
  /** Whether it had to be kept outside the data folder. */
  elsewhere: boolean;
}

/**
 * Below the data folder, unless root starts us and the user lent to PostgreSQL cannot get there (a parent with
 * mode 0700): then below /var/lib, and a note in the data folder says where.
 */
export function prepareHome(dataDir: string): DatabaseHome {
  const note = join(dataDir, 'postgres-location');
  const usual = join(dataDir, 'postgres');
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
  const user = chooseSystemUser(join(noted ?? usual, 'cluster'));
  const folder = noted ?? (user === null || canReach(user, dataDir) ? usual : outside(dataDir));

  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const part of ['', 'run']) {
    const path = join(folder, part);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  }
  if (folder !== usual && noted === null) writeFileSync(note, `${folder}\n`);
  return { folder, user, elsewhere: folder !== usual };
}

/** One folder per data folder, named by its path, so that two checkouts never share a database. */
function outside(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join('/var/lib/metabelly', name);
}
