import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, weekPlan } from '#server/db/schema/index.ts';

export type WeekRow = typeof weekPlan.$inferSelect;
export interface StoredWeek {
  row: WeekRow;
  /** The name of who wrote it last. */
  savedBy: string | null;
}

export async function findWeek(db: Queryable, labReportId: number): Promise<StoredWeek | null> {
  const [found] = await db
    .select({ row: weekPlan, firstName: account.firstName, lastName: account.lastName })
    .from(weekPlan)
    .leftJoin(account, eq(account.id, weekPlan.updatedBy))
    .where(eq(weekPlan.labReportId, labReportId));
  if (!found) return null;
  return { row: found.row, savedBy: [found.firstName, found.lastName].filter(Boolean).join(' ') || null };
}

/** What a write says of the week; the shopping list stays. */
export type WeekState = Pick<WeekRow, 'startsOn' | 'seed' | 'lockedDays' | 'cells' | 'calculationId'>;

/** Whoever writes holds the report, so that there is no other first week at the same time. */
export async function writeWeek(
  tx: Queryable,
  labReportId: number,
  state: WeekState,
  by: { at: Date; accountId: number },
): Promise<void> {
  const written = { ...state, updatedAt: by.at, updatedBy: by.accountId };
  await tx
    .insert(weekPlan)
    .values({ labReportId, ...written })
    .onConflictDoUpdate({ target: weekPlan.labReportId, set: { ...written, version: sql`${weekPlan.version} + 1` } });
}

export type ShoppingState = Pick<WeekRow, 'persons' | 'atHome' | 'ownItems' | 'shoppingOnPaper'>;

export async function writeShopping(tx: Queryable, labReportId: number, state: ShoppingState): Promise<void> {
  await tx
    .update(weekPlan)
    .set({ ...state, shoppingVersion: sql`${weekPlan.shoppingVersion} + 1` })
    .where(eq(weekPlan.labReportId, labReportId));
}

export async function deleteWeek(tx: Queryable, labReportId: number): Promise<void> {
  await tx.delete(weekPlan).where(eq(weekPlan.labReportId, labReportId));
}
