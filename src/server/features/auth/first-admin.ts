import { randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import { account } from '#server/db/schema/index.ts';
import { hashPassword } from './passwords.service.ts';

/**
 * Without demo data the first start creates `admin`. Returns the password where it was generated, to be shown
 * once; null where there was nothing to create or the operator chose it.
 */
export async function createFirstAdmin({
  database,
  settings,
}: Pick<AppContext, 'database' | 'settings'>): Promise<string | null> {
  const existing = await database.orm.select({ id: account.id }).from(account).limit(1);
  if (existing.length > 0) return null;
  const generated = settings.adminPassword === null ? randomBytes(15).toString('base64url') : null;
  const created = await database.orm
    .insert(account)
    .values({
      username: 'admin',
      firstName: 'Admin',
      lastName: 'Metabelly',
      role: 'Admin',
      passwordHash: await hashPassword(generated ?? settings.adminPassword ?? ''),
    })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return created.length > 0 ? generated : null;
}
