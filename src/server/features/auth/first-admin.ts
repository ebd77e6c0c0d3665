import { randomBytes } from 'node:crypto';
import { and, eq, not } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { account } from '#server/db/schema/index.ts';
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
  if (settings.demoData || (await adminExists(database))) return null;
  const generatedPassword = settings.adminPassword === null ? randomBytes(15).toString('base64url') : null;
  const passwordHash = await hashPassword(generatedPassword ?? settings.adminPassword ?? '');
  for (const username of usernames) {
    const created = await database.orm
      .insert(account)
      .values({
        username,
        firstName: 'Admin',
        lastName: 'Metabelly',
        role: 'Admin',
        passwordHash,
        // It has stood on a screen and in a log.
        mustChangePassword: generatedPassword !== null,
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (created.length > 0) return { username, generatedPassword };
    // Another process that starts at the same moment may have been faster.
    if (await adminExists(database)) return null;
  }
  return null;
}

async function adminExists({ orm }: Database): Promise<boolean> {
  const found = await orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'Admin'), eq(account.active, true), not(account.demo)))
    .limit(1);
  return found.length > 0;
}
