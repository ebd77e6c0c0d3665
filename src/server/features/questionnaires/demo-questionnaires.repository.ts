import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { patient, userQuestionnaire } from '#server/db/schema/index.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';

export async function hasAssignments(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: userQuestionnaire.id }).from(userQuestionnaire).limit(1);
  return rows.length > 0;
}

export async function findPatientByEmail(db: Queryable, email: string): Promise<PatientRow | undefined> {
  const [row] = await db.select().from(patient).where(eq(patient.email, email));
  return row;
}
