import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Whom PostgreSQL runs as. It refuses root, so root lends it another user. */
export interface SystemUser {
  uid: number;
  gid: number;
  name: string;
}

/** Null where the current user will do. An existing database decides by its owner. */
export function chooseSystemUser(existingDatabase: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readUsers();
  const owner = ownerOf(existingDatabase);
  if (owner !== null && owner.uid !== 0) {
    return users.find(({ uid }) => uid === owner.uid) ?? { ...owner, name: String(owner.uid) };
  }
  const chosen = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  return chosen ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

function readUsers(): SystemUser[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch {
    return null;
  }
}

/** Whether that user can enter a folder or run a file, as the system itself judges it. */
export function canReach(user: SystemUser | null, path: string): boolean {
  const ids = user ? { uid: user.uid, gid: user.gid } : {};
  return spawnSync('test', ['-x', path], { ...ids, stdio: 'ignore', cwd: '/' }).status === 0;
}
