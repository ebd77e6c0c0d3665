import type { FieldError } from '#contract/errors.ts';
import type { Measurement, MeasurementPatch, NewMeasurement } from '#contract/measurements.contract.ts';
import { checkMeasurement, type GivenMeasurement } from '#domain/measurements/check-measurement.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { type PatientRow, requirePatientForUpdate } from '#server/features/patients/patients.service.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { conflict, invalid, notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { feedRecord } from './feed-record.ts';
import {
  changeMeasurement,
  deleteMeasurement,
  findMeasurement,
  insertMeasurements,
  type MeasurementRow,
} from './measurements.repository.ts';
import { loggedMeasurement, presentMeasurement } from './present-measurement.ts';

export function asGiven({ low = null, high = null, source = null, ...given }: NewMeasurement): GivenMeasurement {
  return { ...given, low, high, source };
}

export async function createMeasurements(
  context: AppContext,
  session: Session,
  userId: number,
  given: NewMeasurement[],
  fieldOf: (index: number, field: string) => string,
): Promise<Measurement[]> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const today = await practiceToday(tx, context);
    const problems: FieldError[] = [];
    const values = given.map((each, index) => {
      const checked = checkMeasurement(asGiven(each), { today, born: patient.dateOfBirth });
      problems.push(...checked.problems.map(({ field, message }) => ({ field: fieldOf(index, field), message })));
      return { ...checked.measurement, patientId: userId, updatedBy: session.accountId };
    });
    if (problems.length > 0) throw invalid(problems);
    const rows = await insertMeasurements(tx, values);
    await recordChanges(tx, { accountId: session.accountId, action: 'measurement.create' }, [
      ...rows.map((row) => change(patient, null, row)),
      ...(await feedRecord(tx, context, session, patient)),
    ]);
    return rows.map(presentMeasurement);
  });
}

export async function updateMeasurement(
  context: AppContext,
  session: Session,
  { userId, measurementId }: { userId: number; measurementId: number },
  { version, ...patch }: MeasurementPatch,
): Promise<Measurement> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const before = await findMeasurement(tx, userId, measurementId);
    if (!before) throw notFound('The measurement');
    if (version !== undefined && version !== before.version) {
      throw conflict('Somebody else changed this measurement in between. Your change was not saved.', 'STALE', {
        measurement: presentMeasurement(before),
      });
    }
    const { kind, value, unit, measuredOn, low, high, source } = before;
    const given = Object.fromEntries(Object.entries(patch).filter(([, each]) => each !== undefined));
    const checked = checkMeasurement(
      { ...{ kind, value, unit, measuredOn, low, high, source }, ...given },
      { today: await practiceToday(tx, context), born: patient.dateOfBirth },
    );
    if (checked.problems.length > 0) throw invalid(checked.problems);
    const after = await changeMeasurement(tx, measurementId, {
      ...checked.measurement,
      version: before.version + 1,
      updatedAt: context.clock(),
      updatedBy: session.accountId,
    });
    await recordChanges(tx, { accountId: session.accountId, action: 'measurement.update' }, [
      change(patient, before, after),
      ...(await feedRecord(tx, context, session, patient)),
    ]);
    return presentMeasurement(after);
  });
}

export async function removeMeasurement(
  context: AppContext,
  session: Session,
  { userId, measurementId }: { userId: number; measurementId: number },
): Promise<{ deleted: number }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const before = await findMeasurement(tx, userId, measurementId);
    if (!before) throw notFound('The measurement');
    await deleteMeasurement(tx, measurementId);
    await recordChanges(tx, { accountId: session.accountId, action: 'measurement.delete' }, [
      change(patient, before, null),
      ...(await feedRecord(tx, context, session, patient)),
    ]);
    return { deleted: 1 };
  });
}

export function change(patient: PatientRow, before: MeasurementRow | null, after: MeasurementRow | null) {
  return {
    entity: 'measurement' as const,
    entityId: (after ?? before)?.id ?? 0,
    patientId: patient.id,
    before: before && loggedMeasurement(before),
    after: after && loggedMeasurement(after),
  };
}
