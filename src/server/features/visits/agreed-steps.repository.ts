import { sql } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';

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
