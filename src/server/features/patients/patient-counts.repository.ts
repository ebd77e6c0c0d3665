import { sql } from 'drizzle-orm';
import type { UserDetails } from '#contract/patients.contract.ts';
import type { Queryable } from '#server/db/database.ts';

export async function countRecords(db: Queryable, patientId: number): Promise<Pick<UserDetails, 'counts' | 'goals'>> {
  const { rows } = await db.execute<UserDetails['counts'] & UserDetails['goals']>(sql`
    select (select count(*)::int from visit where patient_id = ${patientId}) as visits,
      (select count(*)::int from diary where patient_id = ${patientId}) as diaries,
      (select count(*)::int from user_questionnaire where patient_id = ${patientId}) as questionnaires,
      (select count(*)::int from lab_report where patient_id = ${patientId}) as "labReports",
      count(*) filter (where state in ('onTheWay', 'notYet'))::int as open,
      count(*) filter (where state = 'reached')::int as reached
    from visit_goal where patient_id = ${patientId}`);
  const nothing = { visits: 0, diaries: 0, questionnaires: 0, labReports: 0, open: 0, reached: 0 };
  const { open, reached, ...counts } = rows[0] ?? nothing;
  return { counts, goals: { open, reached } };
}
