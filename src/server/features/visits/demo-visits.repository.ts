import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { account, patient, visit } from '#server/db/schema/index.ts';

/** A patient of a demo account. */
export async function findDemoPatient(
  db: Queryable,
  email: string,
): Promise<{ id: number; accountId: number } | undefined> {
  const [found] = await db
    .select({ id: patient.id, accountId: patient.accountId })
    .from(patient)
    .innerJoin(account, eq(account.id, patient.accountId))
    .where(and(eq(patient.email, email), eq(account.demo, true)));
  return found;
}

export async function isVisited(db: Queryable, patientId: number): Promise<boolean> {
  const rows = await db.select({ id: visit.id }).from(visit).where(eq(visit.patientId, patientId)).limit(1);
  return rows.length > 0;
}
