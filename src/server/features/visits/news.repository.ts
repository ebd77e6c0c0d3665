import { sql } from 'drizzle-orm';
import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import type { Queryable } from '#server/db/database.ts';

/** After one day, up to another, both at the practice. */
export interface Span {
  patientId: number;
  zone: string;
  after: string;
  until: string;
}

const dayOf = (column: string, zone: string) => sql`(${sql.raw(column)} at time zone ${zone})::date`;
const within = (column: string, { zone, after, until }: Span) =>
  sql`${dayOf(column, zone)} > ${after}::date and ${dayOf(column, zone)} <= ${until}::date`;

export interface ReportNews {
  id: number;
  on: string;
  sampleDate: string | null;
}

export async function findNewReports(db: Queryable, span: Span): Promise<ReportNews[]> {
  const { rows } = await db.execute<ReportNews & Record<string, unknown>>(sql`
    select l.id, ${dayOf('l.uploaded_at', span.zone)}::text as on, l.sample_date::text as "sampleDate"
    from lab_report l where l.patient_id = ${span.patientId} and ${within('l.uploaded_at', span)}
    order by l.uploaded_at`);
  return rows;
}

/** The newest list of each report. */
export async function findNewLists(db: Queryable, span: Span): Promise<ReportNews[]> {
  const { rows } = await db.execute<ReportNews & Record<string, unknown>>(sql`
    select l.id, max(${dayOf('c.created_at', span.zone)})::text as on, l.sample_date::text as "sampleDate"
    from calculation c join lab_report l on l.id = c.lab_report_id
    where l.patient_id = ${span.patientId} and ${within('c.created_at', span)}
    group by l.id order by max(c.created_at)`);
  return rows;
}

/** Papers that came to the patient, each when it first did. */
export async function findNewlyGiven(db: Queryable, span: Span): Promise<{ id: number; on: string }[]> {
  const { rows } = await db.execute<{ id: number; on: string }>(sql`
    select e.entity_id::int as id, min(${dayOf('s.at', span.zone)})::text as on
    from audit_entry e join change_set s on s.id = e.change_set_id
    where e.patient_id = ${span.patientId} and s.action = 'report.give' and ${within('s.at', span)}
    group by e.entity_id order by min(s.at)`);
  return rows;
}

export async function findNewDiaries(db: Queryable, span: Span): Promise<{ id: number; on: string }[]> {
  const { rows } = await db.execute<{ id: number; on: string }>(sql`
    select d.id, ${dayOf('d.created_at', span.zone)}::text as on
    from diary d where d.patient_id = ${span.patientId} and ${within('d.created_at', span)}
    order by d.created_at`);
  return rows;
}

export async function findFlagsDealtWith(db: Queryable, span: Span): Promise<{ on: string; count: number }[]> {
  const { rows } = await db.execute<{ on: string; count: number }>(sql`
    select ${dayOf('h.handled_at', span.zone)}::text as on, count(*)::int as count
    from red_flag_handled h where h.patient_id = ${span.patientId} and ${within('h.handled_at', span)}
    group by 1 order by 1`);
  return rows;
}

export interface AnswersNews {
  id: number;
  on: string;
  en: string;
  hr: string;
}

export async function findNewAnswers(db: Queryable, span: Span): Promise<AnswersNews[]> {
  const { rows } = await db.execute<AnswersNews & Record<string, unknown>>(sql`
    select u.id, ${dayOf('u.submitted_at', span.zone)}::text as on, q.template -> 'title' ->> 'en' as en, q.template -> 'title' ->> 'hr' as hr
    from user_questionnaire u join questionnaire q on q.id = u.questionnaire_id
    where u.patient_id = ${span.patientId} and u.cancelled_at is null and ${within('u.submitted_at', span)}
    order by u.submitted_at`);
  return rows;
}

export interface MeasureNews {
  measure: MeasurementKind;
  on: string;
  value: number;
  unit: string;
  before: number | null;
}

/** The newest of each kind in the span, with the last one before it in the same unit. */
export async function findNewMeasures(db: Queryable, { patientId, after, until }: Span): Promise<MeasureNews[]> {
  const { rows } = await db.execute<MeasureNews & Record<string, unknown>>(sql`
    select n.kind as measure, n.measured_on::text as on, n.value, n.unit, b.value as before
    from (
      select distinct on (kind) id, kind, measured_on, value, unit from measurement
      where patient_id = ${patientId} and measured_on > ${after}::date and measured_on <= ${until}::date
      order by kind, measured_on desc, id desc
    ) n left join lateral (
      select value from measurement m
      where m.patient_id = ${patientId} and m.kind = n.kind and m.unit = n.unit and m.measured_on <= ${after}::date
      order by m.measured_on desc, m.id desc limit 1
    ) b on true
    order by n.measured_on, n.kind`);
  return rows;
}
