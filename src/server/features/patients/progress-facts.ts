import { type SQL, sql } from 'drizzle-orm';

/**
 * What other features' records say about a patient's progress: one row per patient and source.
 * `scope` narrows the patients (as `p`), so that one account's list does not read everybody's records.
 */

/** The latest lab report: by the day of the sample, the younger upload first. */
export function labReportFacts(scope: SQL): SQL {
  return sql`
    select patient_id, id, sample_date, uploaded_at as reported_at, null::timestamptz as calculated_at, 'parsed' as state,
      (status_counts ->> 'Low')::integer as low, (status_counts ->> 'High')::integer as high, report_count
    from (
      select l.*, count(*) over (partition by l.patient_id)::integer as report_count,
        row_number() over (partition by l.patient_id order by l.sample_date desc nulls last, l.id desc) as place
      from lab_report l join patient p on p.id = l.patient_id
      where ${scope}
    ) as ranked
    where place = 1`;
}

/** Questionnaires that were sent; a cancelled one counts as never sent, an expired one as no longer out. */
export function questionnaireFacts(scope: SQL, now: Date): SQL {
  return sql`
    select u.patient_id, count(*)::integer as assigned, count(u.submitted_at)::integer as submitted,
      bool_or(u.submitted_at is null and u.expires_at > ${now.toISOString()}) as asked,
      max(u.sent_at) filter (where u.submitted_at is null and u.expires_at > ${now.toISOString()}) as last_asked_at,
      max(u.submitted_at) as last_answered_at
    from user_questionnaire u join patient p on p.id = u.patient_id
    where u.cancelled_at is null and ${scope}
    group by u.patient_id`;
}
