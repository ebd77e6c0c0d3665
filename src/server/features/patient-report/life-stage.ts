import type { PaperInputPatient } from '#domain/patient-report/paper-input.ts';
import { type HealthCatalogue, type RecordFacts, safetyPatientOf } from '#domain/safety/patient-facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { findMedicalHistories } from '#server/features/safety-rules/safety-rules.service.ts';

/**
 * By the record, its conditions and the answers of the patient, as safety takes it. A run may leave a condition out;
 * the paper never forgets a pregnancy.
 */
export async function lifeStageOf(
  db: Queryable,
  patient: RecordFacts & { id: number },
  health: HealthCatalogue,
  today: string,
  zone: string,
): Promise<Pick<PaperInputPatient, 'pregnant' | 'breastfeeding'>> {
  const history = (await findMedicalHistories(db, [patient.id], zone)).get(patient.id) ?? null;
  const { pregnant, breastfeeding } = safetyPatientOf(patient, patient, history, health, today);
  return { pregnant, breastfeeding };
}
