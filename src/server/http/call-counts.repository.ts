import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { callCount } from '#server/db/schema/index.ts';

export interface CallWindow {
  now: Date;
  /** When a window that begins now ends. */
  until: Date;
  /** One that ends later than this was begun before a clock was set back. */
  latest: Date;
}

export interface CallCount {
  count: number;
  until: Date;
}

/** One more call by the key, in its window or in a new one. */
export async function addCall(db: Queryable, key: string, { now, until, latest }: CallWindow): Promise<CallCount> {
  const isLive = sql`${callCount.until} > ${now.toISOString()} and ${callCount.until} <= ${latest.toISOString()}`;
  const [row] = await db
    .insert(callCount)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: callCount.key,
      set: {
        count: sql`case when ${isLive} then ${callCount.count} + 1 else 1 end`,
        until: sql`case when ${isLive} then ${callCount.until} else excluded.until end`,
      },
    })
    .returning({ count: callCount.count, until: callCount.until });
  return row ?? { count: 1, until };
}

/** One call less in the window that it was counted in. */
export async function removeCall(db: Queryable, key: string, until: Date): Promise<void> {
  await db
    .update(callCount)
    .set({ count: sql`greatest(${callCount.count} - 1, 0)` })
    .where(and(eq(callCount.key, key), eq(callCount.until, until)));
}

/** Windows that are over. Whoever counts at this moment is not waited for, nor another one who tidies up. */
export async function deleteOver(db: Queryable, now: Date): Promise<void> {
  const over = db
    .select({ key: callCount.key })
    .from(callCount)
    .where(lte(callCount.until, now))
    .for('update', { skipLocked: true });
  await db.delete(callCount).where(inArray(callCount.key, over));
}
