import type { Change } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { changeMeasurement, findMeasurements, insertMeasurements } from './measurements.repository.ts';
import { loggedMeasurement } from './present-measurement.ts';

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
): Promise<Change[]> {
  const given = fields.filter(({ field }) => typeof written[field] === 'number');
  if (given.length === 0) return [];
  const ofToday = (await findMeasurements(tx, patientId)).filter(({ measuredOn }) => measuredOn === today);
  const changes: Change[] = [];
  for (const { kind, field, unit } of given) {
    const value = written[field];
    if (typeof value !== 'number') continue;
    const before = ofToday.find((row) => row.kind === kind) ?? null;
    const updatedBy = session.accountId;
    const after =
      before === null
        ? (await insertMeasurements(tx, [{ patientId, kind, value, unit, measuredOn: today, updatedBy }]))[0]
        : await changeMeasurement(tx, before.id, { value, unit, version: before.version + 1, updatedBy });
    if (!after) continue;
    changes.push({
      entity: 'measurement',
      entityId: after.id,
      patientId,
      before: before && loggedMeasurement(before),
      after: loggedMeasurement(after),
    });
  }
  return changes;
}
