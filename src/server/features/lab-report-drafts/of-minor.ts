import { isMinor } from '#domain/person/age.ts';
import type { AppContext } from '#server/context.ts';
import { visiblePatients } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import type { Session } from '#server/http/session.ts';

/** Whether a draft is for a child. One that is for nobody yet counts as that of an adult. */
export async function ofMinor(
  context: AppContext,
  session: Session,
  patientId: number | null | undefined,
): Promise<boolean> {
  if (patientId === null || patientId === undefined) return false;
  const { orm } = context.database;
  const [patient] = await visiblePatients(orm, session, [patientId]);
  return patient !== undefined && isMinor(patient.dateOfBirth, await practiceToday(orm, context));
}
