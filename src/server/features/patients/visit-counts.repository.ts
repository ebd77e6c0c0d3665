import { sql } from 'drizzle-orm';
import type { UserDetails } from '#contract/patients.contract.ts';
import type { Queryable } from '#server/db/database.ts';

export async function countVisits(
  db: Queryable,
  patientId: number,
): Promise<Pick<UserDetails, 'visitCount' | 'goals'>> {
  const { rows } = await db.execute<{ visits: number; open: number; reached: number }>(sql`
    select (select count(*)::int from visit where patient_id = ${patientId}) as visits,
      count(*) filter (where state in ('onTheWay', 'notYet'))::int as open,
      count(*) filter (where state = 'reached')::int as reached
    from visit_goal where patient_id = ${patientId}`);
  const { visits, open, reached } = rows[0] ?? { visits: 0, open: 0, reached: 0 };
  return { visitCount: visits, goals: { open, reached } };
}
