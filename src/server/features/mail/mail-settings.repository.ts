import { eq, sql } from 'drizzle-orm';
import type { MailSettings } from '#contract/mail.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { mailSettings } from '#server/db/schema/index.ts';

export type MailSettingsRow = typeof mailSettings.$inferSelect;

/** Undefined until an Admin saves them for the first time. */
export async function findMailSettings(db: Queryable): Promise<MailSettingsRow | undefined> {
  const [row] = await db.select().from(mailSettings);
  return row;
}

/** One change at a time, also of settings that have no row yet. */
export async function lockMailSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail_settings'))`);
}

export async function writeMailSettings(tx: Queryable, settings: MailSettings, version: number): Promise<void> {
  const row = { ...settings, version };
  await tx
    .insert(mailSettings)
    .values(row)
    .onConflictDoUpdate({ target: mailSettings.id, set: row, setWhere: eq(mailSettings.id, 1) });
}
