import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { changeMeasurement, findMeasurements, insertMeasurements } from './measured-values.repository.ts';

export {
  changeMeasurement,
  deleteMeasurement,
  findMeasurement,
  findMeasurements,
  insertMeasurements,
  type MeasurementRow,
} from './measured-values.repository.ts';

const fields = [
  { kind: 'weight', field: 'weightKg', unit: 'kg' },
  { kind: 'height', field: 'heightCm', unit: 'cm' },
] as const;

/** Weight and height that were written into the record are measurements of that day; a second one corrects the first. */
export async function noteBodyMeasures(
  tx: Queryable,
  session: Session,
  patientId: number,
  written: { weightKg?: number | null | undefined; heightCm?: number | null | undefined },
  today: string,
): Promise<void> {
  const given = fields.flatMap(({ field, ...rest }) => {
    const value = written[field];
    return typeof value === 'number' ? [{ ...rest, value }] : [];
  });
  if (given.length === 0) return;
  const ofToday = (await findMeasurements(tx, patientId)).filter(({ measuredOn }) => measuredOn === today);
  const updatedBy = session.accountId;
  for (const { kind, unit, value } of given) {
    const before = ofToday.find((row) => row.kind === kind);
    if (before) await changeMeasurement(tx, before.id, { value, unit, version: before.version + 1, updatedBy });
    else await insertMeasurements(tx, [{ patientId, kind, value, unit, measuredOn: today, updatedBy }]);
  }
}
