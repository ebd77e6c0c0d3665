import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { calculation, labReport, patient } from '#server/db/schema/index.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';

export async function hasCalculations(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: calculation.id }).from(calculation).limit(1);
  return rows.length > 0;
}

/** Earliest sample first. */
export async function readReportsWithPatients(db: Queryable): Promise<{ id: number; patient: PatientRow }[]> {
  return db
    .select({ id: labReport.id, patient })
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .orderBy(asc(labReport.sampleDate), asc(labReport.id));
}
