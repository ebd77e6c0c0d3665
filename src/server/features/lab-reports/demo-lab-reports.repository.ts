import type { Queryable } from '#server/db/database.ts';
import { labReport, patient } from '#server/db/schema/index.ts';

export async function hasReports(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: labReport.id }).from(labReport).limit(1);
  return rows.length > 0;
}

export async function readPatientNames(
  db: Queryable,
): Promise<{ id: number; accountId: number; firstName: string; lastName: string }[]> {
  return db
    .select({ id: patient.id, accountId: patient.accountId, firstName: patient.firstName, lastName: patient.lastName })
    .from(patient);
}
