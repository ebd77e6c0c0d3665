import { desc, eq, sql } from 'drizzle-orm';
import type { MailSettings } from '#contract/mail.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, mailSettings, mailTemplate } from '#server/db/schema/index.ts';

const columns = {
  id: mailTemplate.id,
  subject: mailTemplate.subject,
  text: mailTemplate.text,
  version: mailTemplate.version,
  changedAt: mailTemplate.changedAt,
  changedBy: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
};

const templates = (db: Queryable) =>
  db.select(columns).from(mailTemplate).leftJoin(account, eq(account.id, mailTemplate.changedBy)).$dynamic();

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];

/** Those that were changed. */
export async function findTemplates(db: Queryable) {
  return templates(db).orderBy(desc(mailTemplate.changedAt));
}

export async function findTemplate(db: Queryable, id: string): Promise<TemplateRow | undefined> {
  const [row] = await templates(db).where(eq(mailTemplate.id, id));
  return row;
}

/** One change at a time, also of one that has no row yet. */
export async function lockTemplate(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail_template'), hashtext(${id}))`);
}

export async function writeTemplate(tx: Queryable, row: typeof mailTemplate.$inferInsert): Promise<void> {
  await tx.insert(mailTemplate).values(row).onConflictDoUpdate({ target: mailTemplate.id, set: row });
}

/** What it said after each change, newest first. */
export async function readTemplateHistory(db: Queryable, id: string) {
  const { rows } = await db.execute<{ at: string; by: string | null; subject: string; text: string }>(sql`
    select to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      a.first_name || ' ' || a.last_name as by, h.after ->> 'subject' as subject, h.after ->> 'text' as text
    from history_row h join change_set s on s.id = h.change_set_id left join account a on a.id = s.account_id
    where h.entity = 'mailTemplate' and h.entity_id = ${id} and h.after is not null
    order by h.id desc limit 100`);
  return rows;
}

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
