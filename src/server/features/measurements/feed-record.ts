import { newestOf } from '#domain/measurements/series.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { findMeasurements } from '#server/features/measured-values/measured-values.door.ts';
import { changeRecord, type PatientRow } from '#server/features/patients/patients.door.ts';
import type { Session } from '#server/http/session.ts';

const fields = [
  { kind: 'weight', field: 'weightKg' },
  { kind: 'height', field: 'heightCm' },
] as const;

/**
 * The newest weight and height go into the record, by which the calculator, the food lists and the paper go. What was
 * measured before the patient came to us does not replace what was written down then.
 */
export async function feedRecord(
  tx: Queryable,
  context: Pick<AppContext, 'clock'>,
  session: Session,
  patient: PatientRow,
): Promise<void> {
  const rows = await findMeasurements(tx, patient.id);
  const change: Partial<Pick<PatientRow, 'weightKg' | 'heightCm'>> = {};
  for (const { kind, field } of fields) {
    const newest = newestOf(rows, kind);
    const recorded = patient[field];
    if (newest === null) continue;
    if (recorded !== null && newest.measuredOn < patient.createdAt.toISOString().slice(0, 10)) continue;
    const value = Number(newest.value.toFixed(2));
    if (value === recorded) continue;
    change[field] = value;
  }
  if (Object.keys(change).length > 0) await changeRecord(tx, context, session, patient, change);
}
