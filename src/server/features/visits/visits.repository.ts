import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { groupBy } from '#domain/selection/group-by.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, visit, visitGoal, visitSignedText } from '#server/db/schema/index.ts';

export type VisitValues = typeof visit.$inferInsert;
export type GoalRow = typeof visitGoal.$inferSelect;
export type GoalValues = typeof visitGoal.$inferInsert;

const nameOf = sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`;

export type VisitRow = typeof visit.$inferSelect & { author: string | null };
export type SignedTextRow = typeof visitSignedText.$inferSelect & { by: string | null };

/** A visit with all that belongs to it. */
export interface WholeVisit {
  row: VisitRow;
  goals: GoalRow[];
  /** The latest first. */
  signedTexts: SignedTextRow[];
}

/** The latest day first, and within a day the latest hour. */
export async function findVisits(db: Queryable, patientId: number, visitId?: number): Promise<WholeVisit[]> {
  const rows = await db
    .select({ visit, author: nameOf })
    .from(visit)
    .leftJoin(account, eq(account.id, visit.authorId))
    .where(and(eq(visit.patientId, patientId), visitId === undefined ? undefined : eq(visit.id, visitId)))
    .orderBy(desc(visit.visitedOn), sql`${visit.startsAt} desc nulls last`, desc(visit.id));
  const ids = rows.map((row) => row.visit.id);
  if (ids.length === 0) return [];
  const goals = await db.select().from(visitGoal).where(inArray(visitGoal.visitId, ids)).orderBy(asc(visitGoal.id));
  const texts = await db
    .select({ text: visitSignedText, by: nameOf })
    .from(visitSignedText)
    .leftJoin(account, eq(account.id, visitSignedText.signedBy))
    .where(inArray(visitSignedText.visitId, ids))
    .orderBy(desc(visitSignedText.id));
  const goalsOf = groupBy(goals, (goal) => goal.visitId);
  const textsOf = groupBy(texts, ({ text }) => text.visitId);
  return rows.map((row) => ({
    row: { ...row.visit, author: row.author },
    goals: goalsOf.get(row.visit.id) ?? [],
    signedTexts: (textsOf.get(row.visit.id) ?? []).map(({ text, by }) => ({ ...text, by })),
  }));
}

/** The visit before, whatever was planned after it. */
export async function findVisitBefore(db: Queryable, { patientId, visitedOn, id }: VisitRow): Promise<string | null> {
  const [row] = await db
    .select({ on: visit.visitedOn })
    .from(visit)
    .where(and(eq(visit.patientId, patientId), sql`(${visit.visitedOn}, ${visit.id}) < (${visitedOn}::date, ${id})`))
    .orderBy(desc(visit.visitedOn), desc(visit.id))
    .limit(1);
  return row?.on ?? null;
}

/** Whether goals go on the paper, as the latest visit has it. */
export async function findLatestChoice(db: Queryable, patientId: number): Promise<boolean | null> {
  const [row] = await db
    .select({ onPaper: visit.onPaper })
    .from(visit)
    .where(eq(visit.patientId, patientId))
    .orderBy(desc(visit.visitedOn), desc(visit.id))
    .limit(1);
  return row?.onPaper ?? null;
}

export async function insertVisit(tx: Queryable, values: VisitValues): Promise<number> {
  const [row] = await tx.insert(visit).values(values).returning({ id: visit.id });
  if (!row) throw new Error('the visit was not written');
  return row.id;
}

export async function changeVisit(tx: Queryable, id: number, change: Partial<VisitValues>): Promise<void> {
  await tx.update(visit).set(change).where(eq(visit.id, id));
}

export async function deleteVisit(tx: Queryable, id: number): Promise<void> {
  await tx.delete(visit).where(eq(visit.id, id));
}

export async function insertSignedText(tx: Queryable, values: typeof visitSignedText.$inferInsert): Promise<void> {
  await tx.insert(visitSignedText).values(values);
}

export async function insertGoals(tx: Queryable, values: GoalValues[]): Promise<GoalRow[]> {
  return values.length === 0 ? [] : tx.insert(visitGoal).values(values).returning();
}

export async function changeGoal(tx: Queryable, id: number, change: Partial<GoalValues>): Promise<GoalRow> {
  const [row] = await tx.update(visitGoal).set(change).where(eq(visitGoal.id, id)).returning();
  if (!row) throw new Error('the goal was not written');
  return row;
}

export async function deleteGoals(tx: Queryable, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(visitGoal).where(inArray(visitGoal.id, ids));
}
