import { eq } from 'drizzle-orm';
import type { Preferences } from '#contract/preferences.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { accountPreference } from '#server/db/schema/index.ts';

export async function findPreferences(db: Queryable, accountId: number): Promise<Preferences | null> {
  const [row] = await db.select().from(accountPreference).where(eq(accountPreference.accountId, accountId));
  return row ? { todayHidden: row.todayHidden, letterKeys: row.letterKeys } : null;
}

export async function writePreferences(tx: Queryable, accountId: number, set: Preferences): Promise<void> {
  await tx
    .insert(accountPreference)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: accountPreference.accountId, set });
}
