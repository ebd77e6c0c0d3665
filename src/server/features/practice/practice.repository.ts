import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { practice, practiceLogo } from '#server/db/schema/index.ts';

export type PracticeRow = typeof practice.$inferSelect;
export type PracticeChange = Partial<Omit<PracticeRow, 'id'>>;

export async function findPractice(db: Queryable): Promise<PracticeRow | undefined> {
  const [row] = await db.select().from(practice);
  return row;
}

export async function findTimeZone(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ timeZone: practice.timeZone }).from(practice);
  return row?.timeZone;
}

/** Held until the transaction ends; the first to come writes the row that all others wait for. */
export async function lockPractice(tx: Queryable, first: typeof practice.$inferInsert): Promise<PracticeRow> {
  await tx.insert(practice).values(first).onConflictDoNothing();
  const [row] = await tx.select().from(practice).for('update');
  if (!row) throw new Error('the practice was not written');
  return row;
}

export async function changePractice(tx: Queryable, id: number, change: PracticeChange): Promise<void> {
  await tx.update(practice).set(change).where(eq(practice.id, id));
}

export async function readLogo(db: Queryable): Promise<Buffer | null> {
  const [row] = await db.select({ content: practiceLogo.content }).from(practiceLogo);
  return row?.content ?? null;
}

export async function writeLogo(tx: Queryable, practiceId: number, content: Buffer | null): Promise<void> {
  if (content === null) await tx.delete(practiceLogo);
  else {
    const row = { practiceId, content };
    await tx.insert(practiceLogo).values(row).onConflictDoUpdate({ target: practiceLogo.practiceId, set: { content } });
  }
}
