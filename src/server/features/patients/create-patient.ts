import type { NewUser, UserDetails } from '#contract/patients.contract.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { noteBodyMeasures } from '#server/features/measured-values/body-measures.service.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { checkPatient } from './check-patient.ts';
import { derivedFields } from './derived-fields.ts';
import { getPatient } from './get-patient.ts';
import { medicinesGiven } from './medicines.ts';
import { findDuplicates, holdActiveAccount, insertPatient, nextPatientId } from './patients.repository.ts';
import { visiblePatients } from './patients.service.ts';

export async function createPatient(
  context: AppContext,
  session: Session,
  { accountId: wanted, notSameAs = [], ...given }: NewUser,
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
    const derived = derivedFields({ id, ...values });
    await requireKnown(tx, session, notSameAs);
    if (!force && derived.duplicateKey !== null) {
      await refuseDuplicate(tx, accountId, derived.duplicateKey, notSameAs);
    }

    const today = await practiceToday(tx, context);
    await asChange(tx, { accountId: session.accountId, action: 'patient.create' }, async () => {
      await insertPatient(tx, id, { ...values, ...derived });
      await noteBodyMeasures(tx, session, id, given, today);
    });
    return getPatient(tx, context, session, id);
  });
}

async function ownerOf(
  tx: Queryable,
  { settings }: Pick<AppContext, 'settings'>,
  session: Session,
  wanted = session.accountId,
): Promise<number> {
  const own = wanted === session.accountId;
  if (!own && session.role !== 'Admin') throw refuse('PATIENT_OF_ANOTHER');
  if (await holdActiveAccount(tx, wanted, settings.demoData)) return wanted;
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
