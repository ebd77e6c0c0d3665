import type { NewMeasurement } from '#contract/measurements.contract.ts';
import type { NewUser, UserDetails } from '#contract/patients.contract.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { checkMeasurement, type GivenMeasurement } from '#domain/measurements/check-measurement.ts';
import { inBaseUnit } from '#domain/measurements/units.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertMeasurements, noteBodyMeasures } from '#server/features/measured-values/measured-values.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { checkPatient } from './check-patient.ts';
import { derivedFields, maternalDays } from './derived-fields.ts';
import { getPatient } from './get-patient.ts';
import { medicinesGiven } from './medicines.ts';
import { visiblePatients } from './patients.door.ts';
import { findDuplicates, insertPatient, lockActiveAccount, nextPatientId } from './patients.repository.ts';

export async function createPatient(
  context: AppContext,
  session: Session,
  { accountId: wanted, notSameAs = [], measurements = [], ...given }: NewUser,
  force: boolean,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const accountId = await ownerOf(tx, context, session, wanted);
    const id = await nextPatientId(tx);
    const now = context.clock();
    const values = {
      language: 'hr' as const,
      ...withoutUndefined(given),
      accountId,
      dateOfBirth: given.dateOfBirth ?? null,
      sex: given.sex ?? null,
      email: given.email ?? null,
      dueDate: given.dueDate ?? null,
      pregnancyWeeks: given.pregnancyWeeks ?? null,
      lactationMonths: given.lactationMonths ?? null,
      phenotypeIds: given.phenotypeIds ?? [],
      foodRestrictionIds: given.foodRestrictionIds ?? [],
      drugIds: [],
      medicines: [],
      ...medicinesGiven(given),
      supplements: given.supplements ?? [],
      notSameAs,
      dislikedFoodIds: given.dislikedFoodIds ?? [],
      createdAt: now,
      updatedAt: now,
      updatedBy: session.accountId,
    };
    await checkPatient(tx, context, values, given);
    const today = await practiceToday(tx, context);
    const measured = checkedMeasurements(measurements, { today, born: values.dateOfBirth });
    const derived = { ...derivedFields({ id, ...values }), ...maternalDays(values, today) };
    await requireKnown(tx, session, notSameAs);
    if (!force && derived.duplicateKey !== null) {
      await refuseDuplicate(tx, accountId, derived.duplicateKey, notSameAs);
    }

    await asChange(tx, { accountId: session.accountId, action: 'patient.create' }, async () => {
      await insertPatient(tx, id, { ...values, ...derived });
      const rows = measured.map((each) => ({ ...each, patientId: id, updatedBy: session.accountId }));
      if (rows.length > 0) await insertMeasurements(tx, rows);
      await noteBodyMeasures(tx, session, id, newToday(given, measured), today);
    });
    return getPatient(tx, context, session, id);
  });
}

function checkedMeasurements(
  given: readonly NewMeasurement[],
  when: { today: string; born: string | null },
): GivenMeasurement[] {
  const problems: FieldProblem[] = [];
  const measured = given.map(({ low = null, high = null, source = null, ...each }, at) => {
    const checked = checkMeasurement({ ...each, low, high, source }, when);
    problems.push(...checked.problems.map((wrong) => ({ ...wrong, field: `measurements.${at}.${wrong.field}` })));
    return checked.measurement;
  });
  if (problems.length > 0) throw refuseFields(problems);
  return measured;
}

/** A weight that came with its day was not measured today. */
function newToday(
  { weightKg, heightCm }: Pick<NewUser, 'weightKg' | 'heightCm'>,
  measured: readonly GivenMeasurement[],
) {
  const isKnown = (kind: 'weight' | 'height', value: number | null | undefined) =>
    measured.some(
      (each) => each.kind === kind && inBaseUnit(kind, each.value, each.unit).toFixed(1) === value?.toFixed(1),
    );
  return {
    weightKg: isKnown('weight', weightKg) ? null : weightKg,
    heightCm: isKnown('height', heightCm) ? null : heightCm,
  };
}

async function ownerOf(
  tx: Queryable,
  { settings }: Pick<AppContext, 'settings'>,
  session: Session,
  wanted = session.accountId,
): Promise<number> {
  const own = wanted === session.accountId;
  if (!own && session.role !== 'Admin') throw refuse('PATIENT_OF_ANOTHER');
  if (await lockActiveAccount(tx, wanted, settings.demoData)) return wanted;
  if (own) throw refuse('SESSION_ENDED');
  throw refuseField('accountId', 'NOT_AN_ACTIVE_ACCOUNT');
}

/** Nobody is told apart from patients that one may not see. */
async function requireKnown(tx: Queryable, session: Session, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const seen = new Set((await visiblePatients(tx, session, ids)).map(({ id }) => id));
  if (ids.some((id) => !seen.has(id))) throw refuseField('notSameAs', 'PATIENT_NOT_FOUND');
}

async function refuseDuplicate(
  tx: Queryable,
  accountId: number,
  duplicateKey: string,
  notSameAs: number[],
): Promise<void> {
  const ids = (await findDuplicates(tx, accountId, duplicateKey)).filter((id) => !notSameAs.includes(id));
  if (ids.length === 0) return;
  const duplicates = ids.map((id) => ({ id, code: patientCode(id) }));
  throw refuse('POSSIBLE_DUPLICATE', {}, { details: { duplicates } });
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
