import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { VisitKind } from '#contract/visits.contract.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, visit, visitGoal, visitSignedText, visitTemplate } from '#server/db/schema/index.ts';

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

export type TemplateRow = typeof visitTemplate.$inferSelect;

export async function findTemplates(db: Queryable): Promise<TemplateRow[]> {
  return db.select().from(visitTemplate);
}

/** Held until the transaction ends; null where it is still as it was shipped. */
export async function lockTemplate(tx: Queryable, kind: VisitKind): Promise<TemplateRow | null> {
  const [row] = await tx.select().from(visitTemplate).where(eq(visitTemplate.kind, kind)).for('update');
  return row ?? null;
}

/** False where somebody else has written the first change of this kind in between. */
export async function writeTemplate(tx: Queryable, row: TemplateRow): Promise<boolean> {
  if (row.version > 1) {
    await tx.update(visitTemplate).set(row).where(eq(visitTemplate.kind, row.kind));
    return true;
  }
  const made = await tx.insert(visitTemplate).values(row).onConflictDoNothing().returning({ kind: visitTemplate.kind });
  return made.length > 0;
}

export async function isVisited(db: Queryable, patientId: number): Promise<boolean> {
  const rows = await db.select({ id: visit.id }).from(visit).where(eq(visit.patientId, patientId)).limit(1);
  return rows.length > 0;
}

/** Whether goals go on paper, by the latest visit that has taken place; null without one. */
export async function findPaperChoice(db: Queryable, patientId: number, today: string): Promise<boolean> {
  const { rows } = await db.execute<{ chosen: boolean }>(sql`
    select on_paper as chosen from visit where patient_id = ${patientId} and visited_on <= ${today}::date
    order by visited_on desc, id desc limit 1`);
  return rows[0]?.chosen ?? false;
}

export interface AgreedGoal {
  id: number;
  date: string;
  text: string;
  language: Language;
}

/** Open goals whose day lies ahead. */
export async function findGoalsAhead(db: Queryable, patientId: number, today: string): Promise<AgreedGoal[]> {
  const { rows } = await db.execute<AgreedGoal & Record<string, unknown>>(sql`
    select g.id, g.due_on::text as date, g.text, v.language
    from visit_goal g join visit v on v.id = g.visit_id
    where g.patient_id = ${patientId} and g.state in ('onTheWay', 'notYet') and g.due_on >= ${today}::date
    order by g.due_on, g.id`);
  return rows;
}

export interface AgreedDay {
  day: string;
  /** `HH:MM`, where a visit is planned with its hour. */
  at: string | null;
}

/** The next day that was agreed, by a planned visit or a follow-up. */
export async function findNextDay(db: Queryable, patientId: number, today: string): Promise<AgreedDay | null> {
  const { rows } = await db.execute<AgreedDay & Record<string, unknown>>(sql`
    select day::text, at from (
      select visited_on as day, starts_at as at from visit
      where patient_id = ${patientId} and visited_on > ${today}::date
      union all
      select due_on, null::text from patient_follow_up
      where patient_id = ${patientId} and done_at is null and due_on > ${today}::date
    ) agreed order by day, at limit 1`);
  return rows[0] ?? null;
}
