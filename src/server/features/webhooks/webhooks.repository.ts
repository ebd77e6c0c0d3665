import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { webhook, webhookDelivery } from '#server/db/schema/index.ts';

const counted = (state: 'queued' | 'sent' | 'failed') =>
  sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = webhook.id and d.state = ${state})`;

const columns = {
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  active: webhook.active,
  createdAt: webhook.createdAt,
  queued: counted('queued'),
  sent: counted('sent'),
  failed: counted('failed'),
};
export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number];
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

export async function findWebhooks(db: Queryable) {
  return db.select(columns).from(webhook).orderBy(asc(webhook.id));
}

export async function findWebhook(db: Queryable, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.select(columns).from(webhook).where(eq(webhook.id, id));
  return row;
}

/** How many there are; nobody adds another until the transaction ends. */
export async function countWebhooks(tx: Queryable): Promise<number> {
  await tx.execute(sql`lock table webhook in share row exclusive mode`);
  const [row] = await tx.select({ all: count() }).from(webhook);
  return row?.all ?? 0;
}

export async function insertWebhook(tx: Queryable, values: typeof webhook.$inferInsert): Promise<number> {
  const [row] = await tx.insert(webhook).values(values).returning({ id: webhook.id });
  if (!row) throw new Error('the webhook was not written');
  return row.id;
}

export async function setActive(tx: Queryable, id: number, active: boolean): Promise<void> {
  await tx.update(webhook).set({ active }).where(eq(webhook.id, id));
}

export async function deleteWebhook(tx: Queryable, id: number): Promise<void> {
  await tx.delete(webhook).where(eq(webhook.id, id));
}

export async function findDeliveries(db: Queryable, webhookId: number, most: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(desc(webhookDelivery.id))
    .limit(most);
}

export async function lockDelivery(tx: Queryable, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update');
  return row;
}

export async function changeDelivery(
  db: Queryable,
  id: number,
  change: Partial<Pick<DeliveryRow, 'state' | 'attempts' | 'nextAt' | 'lastAt' | 'answer'>>,
): Promise<DeliveryRow | undefined> {
  const [row] = await db.update(webhookDelivery).set(change).where(eq(webhookDelivery.id, id)).returning();
  return row;
}

/** After a restore: what waited when the backup was made may have been told since, or is of another installation. */
export async function cancelRestoredDeliveries(db: Queryable): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ state: 'failed', nextAt: null, answer: 'Not sent: the database was restored from a backup.' })
    .where(eq(webhookDelivery.state, 'queued'));
}

export interface DueDelivery extends DeliveryRow {
  url: string;
  secret: string;
}

/**
 * Messages that are due, for this process alone: another passes over them until `until`, by when they were sent or this
 * process has died.
 */
export async function claimDue(tx: Queryable, now: Date, until: Date, most: number): Promise<DueDelivery[]> {
  const due = await tx
    .select({ delivery: webhookDelivery, url: webhook.url, secret: webhook.secret })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        eq(webhookDelivery.state, 'queued'),
        eq(webhook.active, true),
        or(isNull(webhookDelivery.nextAt), lte(webhookDelivery.nextAt, now)),
      ),
    )
    .orderBy(asc(webhookDelivery.id))
    .limit(most)
    .for('update', { of: webhookDelivery, skipLocked: true });
  const ids = due.map(({ delivery }) => delivery.id);
  if (ids.length > 0) {
    await tx
      .update(webhookDelivery)
      .set({ nextAt: until, attempts: sql`${webhookDelivery.attempts} + 1`, lastAt: now })
      .where(inArray(webhookDelivery.id, ids));
  }
  return due.map(({ delivery, url, secret }) => ({ ...delivery, attempts: delivery.attempts + 1, url, secret }));
}
