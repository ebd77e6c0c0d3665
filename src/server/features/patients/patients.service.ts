import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { derivedFields } from './derived-fields.ts';
import {
  changePatient,
  findPatient,
  findPatientForShare,
  findPatientForUpdate,
  findPatients,
  type PatientRow,
} from './patients.repository.ts';

export { presentUser } from './patient-presenter.ts';
export { deletePatient, type PatientRow } from './patients.repository.ts';

/** A Nutritionist sees own patients, an Admin all. */
export function canSee(session: Session, row: Pick<PatientRow, 'accountId'>): boolean {
  return session.role === 'Admin' || row.accountId === session.accountId;
}

/** The same, and it is noted that this request was admitted to the record. */
export function admitToPatient(session: Session, row: Pick<PatientRow, 'id' | 'accountId'>): boolean {
  const allowed = canSee(session, row);
  if (allowed) notePatient(row.id);
  return allowed;
}

/** What is said not to be there. */
type Missing = 'PATIENT_NOT_FOUND' | 'LAB_REPORT_NOT_FOUND' | 'QUESTIONNAIRE_NOT_FOUND' | 'FHIR_NOT_FOUND';

/**
 * The patient, or 404: the same answer for one that does not exist and one that is somebody else's. Who was asked for
 * something of the patient names its code as `missing`, so that the answer is the one for a thing that does not exist.
 */
export async function requirePatient(
  db: Queryable,
  session: Session,
  userId: number,
  missing: Missing = 'PATIENT_NOT_FOUND',
): Promise<PatientRow> {
  return allowed(await findPatient(db, userId), session, missing);
}

/** The same, and nobody else writes the patient until the transaction ends. */
export async function requirePatientForUpdate(tx: Queryable, session: Session, userId: number): Promise<PatientRow> {
  return allowed(await findPatientForUpdate(tx, userId), session, 'PATIENT_NOT_FOUND');
}

/**
 * For whoever writes something that belongs to the patient: until the transaction ends it is neither erased nor given
 * to somebody else. Everybody takes the account first, then the patient, then its records, so that nobody waits in a
 * circle.
 */
export async function requirePatientForShare(
  tx: Queryable,
  session: Session,
  userId: number,
  missing: Missing = 'PATIENT_NOT_FOUND',
): Promise<PatientRow> {
  return allowed(await findPatientForShare(tx, userId), session, missing);
}

/** For other features that write into the record; whoever calls it holds the patient for update, in a change set. */
export async function changeRecord(
  tx: Queryable,
  { clock }: Pick<AppContext, 'clock'>,
  session: Session,
  before: PatientRow,
  change: Partial<Pick<PatientRow, 'weightKg' | 'heightCm'>>,
): Promise<void> {
  await changePatient(tx, before.id, {
    ...change,
    ...derivedFields({ ...before, ...change }),
    version: before.version + 1,
    updatedAt: clock(),
    updatedBy: session.accountId,
  });
}

/** Those of the patients that are there and may be seen, in any order. */
export async function visiblePatients(db: Queryable, session: Session, userIds: number[]): Promise<PatientRow[]> {
  return (await findPatients(db, userIds)).filter((row) => canSee(session, row));
}

function allowed(row: PatientRow | undefined, session: Session, missing: Missing): PatientRow {
  if (!row || !admitToPatient(session, row)) throw refuse(missing);
  return row;
}
