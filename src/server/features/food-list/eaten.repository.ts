import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { diary } from '#server/db/schema/index.ts';

const WEEKS = 4;

/** Foods in the diaries of the last four weeks, by patient. */
export async function eatenLately(
  db: Queryable,
  patientIds: readonly number[],
  today: string,
): Promise<Map<number, Set<number>>> {
  const eaten = new Map<number, Set<number>>();
  if (patientIds.length === 0) return eaten;
  const rows = await db
    .select({ patientId: diary.patientId, days: diary.days })
    .from(diary)
    .where(inArray(diary.patientId, [...patientIds]));
  const since = new Date(Date.parse(today) - WEEKS * 7 * 86_400_000).toISOString().slice(0, 10);
  for (const { patientId, days } of rows) {
    const own = eaten.get(patientId) ?? new Set();
    eaten.set(patientId, own);
    for (const { date, entries } of days) {
      if (date >= since && date <= today) for (const { foodId } of entries) own.add(foodId);
    }
  }
  return eaten;
}
