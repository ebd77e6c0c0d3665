import { randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { StartError } from '#server/start-error.ts';
import { hasAdmin, insertFreeAccounts } from './auth.repository.ts';
import { checkNewPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';

const nameOfAdmin = { firstName: 'Admin', lastName: 'Metabelly' };

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
  projectRoot,
}: Pick<AppContext, 'database' | 'settings' | 'projectRoot'>): Promise<FirstAdmin | null> {
  if (settings.demoData || (await hasAdmin(database.orm))) return null;
  if (settings.adminPassword !== null) requireGood(projectRoot, settings.adminPassword);
  const generatedPassword = settings.adminPassword === null ? randomBytes(15).toString('base64url') : null;
  const passwordHash = await hashPassword(generatedPassword ?? settings.adminPassword ?? '');
  for (const username of usernames) {
    const admin = {
      username,
      ...nameOfAdmin,
      role: 'Admin' as const,
      passwordHash,
      // It has stood on a screen and in a log, or in an environment and a file.
      mustChangePassword: true,
    };
    if ((await insertFreeAccounts(database.orm, [admin])) > 0) return { username, generatedPassword };
    // Another process that starts at the same moment may have been faster.
    if (await hasAdmin(database.orm)) return null;
  }
  return null;
}

/** The rule of every other password holds for it too. */
function requireGood(projectRoot: string, password: string): void {
  const [username = ''] = usernames;
  try {
    checkNewPassword({ projectRoot }, 'ADMIN_PASSWORD', password, { username, ...nameOfAdmin });
  } catch (error) {
    const [wrong] = (error instanceof AppError && error.fieldErrors) || [];
    if (!wrong) throw error;
    throw new StartError(`The setting ADMIN_PASSWORD cannot be taken. ${wrong.message}`);
  }
}
