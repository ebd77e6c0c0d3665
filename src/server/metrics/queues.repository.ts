import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

export interface Queue {
  name: 'mail' | 'webhooks';
  waiting: number;
  /** Of the one that has waited longest. */
  seconds: number;
}

/** What waits to be sent. Reminders are made when they are due, so all of it should be gone within minutes. */
export async function readQueues(db: Queryable, now: Date): Promise<Queue[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ name: Queue['name']; waiting: number; seconds: number }>(sql`
    select 'mail' as name, count(*)::int as waiting,
      coalesce(greatest(extract(epoch from ${at}::timestamptz - min(released_at)), 0), 0)::float8 as seconds
    from mail_message where state in ('queued', 'sending')
    union all
    select 'webhooks', count(*)::int,
      coalesce(greatest(extract(epoch from ${at}::timestamptz - min(at)), 0), 0)::float8
    from webhook_delivery where state = 'queued'`);
  return rows.map(({ name, waiting, seconds }) => ({ name, waiting, seconds }));
}
