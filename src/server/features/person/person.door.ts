import { isFirmDrug } from '#domain/food-list/safety-rules.ts';
import { type PatientRecord, type Person, personToday } from '#domain/person/person.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { findLaboratoryValues, findMedicalHistories } from './person.repository.ts';

/** Who these patients are on a day at the practice; whoever asks was admitted. Two queries for all of them. */
export async function personsToday(
  db: Queryable,
  { health, safetyRules, healthRules }: Pick<RuleBaseSnapshot, 'health' | 'safetyRules' | 'healthRules'>,
  patients: readonly (PatientRecord & { id: number })[],
  { today, zone }: { today: string; zone: string },
): Promise<Map<number, Person>> {
  const ids = patients.map(({ id }) => id);
  const [histories, values] = await Promise.all([findMedicalHistories(db, ids, zone), findLaboratoryValues(db, ids)]);
  const firm = (id: number) =>
    isFirmDrug({ id, atcCode: health.drugs.get(id) ?? null }, safetyRules, healthRules.drugs);
  return new Map(
    patients.map((patient) => {
      const { id } = patient;
      return [id, personToday(patient, histories.get(id) ?? null, values.get(id) ?? [], health, today, firm)];
    }),
  );
}
