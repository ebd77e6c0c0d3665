import { randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { hasAdmin, insertFreeAccounts } from './auth.repository.ts';
import { hashPassword } from './passwords.service.ts';

interface FirstAdmin {
  username: string;
  /** To be shown once; null where the operator chose it. */
  generatedPassword: string | null;
}

/** `admin` may be taken by an account of the demo data, which stays with all that was done with it. */
const usernames = ['admin', 'first-admin', ...Array.from({ length: 8 }, (_, at) => `first-admin-${at + 2}`)];

/** A start without demo data makes sure that there is an Admin who can sign in; null where there is one. */
export async function createFirstAdmin({
  database,
  settings,
}: Pick<AppContext, 'database' | 'settings'>): Promise<FirstAdmin | null> {
  if (settings.demoData || (await hasAdmin(database.orm))) return null;
  const generatedPassword = settings.adminPassword === null ? randomBytes(15).toString('base64url') : null;
  const passwordHash = await hashPassword(generatedPassword ?? settings.adminPassword ?? '');
  for (const username of usernames) {
    const admin = {
      username,
      firstName: 'Admin',
      lastName: 'Metabelly',
      role: 'Admin' as const,
      passwordHash,
      // It has stood on a screen and in a log.
      mustChangePassword: generatedPassword !== null,
    };
    if ((await insertFreeAccounts(database.orm, [admin])) > 0) return { username, generatedPassword };
    // Another process that starts at the same moment may have been faster.
    if (await hasAdmin(database.orm)) return null;
  }
  return null;
}
