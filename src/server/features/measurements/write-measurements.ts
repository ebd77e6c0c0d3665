import type { Measurement, MeasurementPatch, NewMeasurement } from '#contract/measurements.contract.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { checkMeasurement } from '#domain/measurements/check-measurement.ts';
import { inUnit, roundedMeasure, secondUnit } from '#domain/measurements/units.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import {
  changeMeasurement,
  deleteMeasurement,
  findMeasurement,
  insertMeasurements,
  type MeasurementRow,
} from '#server/features/measured-values/measured-values.door.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { feedRecord } from './feed-record.ts';

function asGiven({ low = null, high = null, source = null, ...given }: NewMeasurement) {
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
    const problems: FieldProblem[] = [];
    const values = given.map((each, index) => {
      const checked = checkMeasurement(asGiven(each), { today, born: patient.dateOfBirth });
      problems.push(...checked.problems.map((each) => ({ ...each, field: fieldOf(index, each.field) })));
      return { ...checked.measurement, patientId: userId, updatedBy: session.accountId };
    });
    if (problems.length > 0) throw refuseFields(problems);
    const { result } = await asChange(tx, { accountId: session.accountId, action: 'measurement.create' }, async () => {
      const rows = await insertMeasurements(tx, values);
      await feedRecord(tx, context, session, patient);
      return rows;
    });
    return result.map(presentMeasurement);
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
    if (!before) throw refuse('MEASUREMENT_NOT_FOUND');
    if (version !== undefined && version !== before.version) {
      throw refuse('MEASUREMENT_STALE', {}, { details: { measurement: presentMeasurement(before) } });
    }
    const { kind, value, unit, measuredOn, low, high, source } = before;
    const given = Object.fromEntries(Object.entries(patch).filter(([, each]) => each !== undefined));
    const corrected = { kind, value, unit, measuredOn, low, high, source, ...given };
    const sameLimits = (['kind', 'unit', 'low', 'high'] as const).every((field) => corrected[field] === before[field]);
    const checked = checkMeasurement(
      // what stands was looked at when it came
      { ...corrected, limitsConfirmed: sameLimits || patch.limitsConfirmed },
      { today: await practiceToday(tx, context), born: patient.dateOfBirth },
    );
    if (checked.problems.length > 0) throw refuseFields(checked.problems);
    const { result } = await asChange(tx, { accountId: session.accountId, action: 'measurement.update' }, async () => {
      const after = await changeMeasurement(tx, measurementId, {
        ...checked.measurement,
        version: before.version + 1,
        updatedAt: context.clock(),
        updatedBy: session.accountId,
      });
      await feedRecord(tx, context, session, patient);
      return after;
    });
    return presentMeasurement(result);
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
    if (!before) throw refuse('MEASUREMENT_NOT_FOUND');
    await asChange(tx, { accountId: session.accountId, action: 'measurement.delete' }, async () => {
      await deleteMeasurement(tx, measurementId);
      await feedRecord(tx, context, session, patient);
    });
    return { deleted: 1 };
  });
}

export function presentMeasurement(row: MeasurementRow): Measurement {
  const { id, kind, value, unit, measuredOn, low, high, source, version } = row;
  const other = secondUnit(kind, unit);
  const convert = (amount: number) => roundedMeasure(inUnit(kind, amount, unit, other ?? unit));
  const end = (amount: number | null) => (amount === null ? null : convert(amount));
  return {
    id,
    kind,
    value,
    unit,
    measuredOn,
    low,
    high,
    source,
    converted: other === null ? null : { value: convert(value), unit: other, low: end(low), high: end(high) },
    version,
  };
}
