import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Medicine, Supplement } from '#contract/patient-fields.ts';
import type { LikePatient, patientsApi } from '#contract/patients.contract.ts';
import { fieldProblem } from '#contract/problem.ts';
import { duplicateKey, sameName } from '#domain/patients/duplicate.ts';
import { courseProblems } from '#domain/patients/medicines.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { patientProblems } from '#domain/patients/patient-problems.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findAlike, findUnknownDrugs, findUnknownReferences, type References } from './patients.repository.ts';

type Courses = { medicines: Medicine[]; supplements: Supplement[] };
type Written = { [Field in keyof (References & Courses)]?: (References & Courses)[Field] | undefined };

/**
 * The rules that the contract alone cannot check: the day, several fields together, and records that must exist.
 * Only the references that are being written are looked up: one that has since gone must not block other changes.
 */
export async function checkPatient(
  tx: Queryable,
  context: Pick<AppContext, 'clock' | 'settings'>,
  patient: Parameters<typeof patientProblems>[0],
  written: Written,
): Promise<void> {
  const today = await practiceToday(tx, context);
  const problems = patientProblems(patient, today);
  const { medicines = [], supplements = [] } = written;
  problems.push(...courseProblems('medicines', medicines, today), ...courseProblems('supplements', supplements, today));
  for (const { field, ids } of await findUnknownReferences(tx, written)) {
    problems.push(fieldProblem(field, 'NOT_IN_REFERENCE_DATA', { ids: ids.join(', ') }));
  }
  const unknown = await findUnknownDrugs(
    tx,
    medicines.map(({ drugId }) => drugId),
  );
  for (const [at, { drugId }] of medicines.entries()) {
    if (!unknown.includes(drugId)) continue;
    problems.push(fieldProblem(`medicines.${at}.drugId`, 'NOT_IN_REFERENCE_DATA', { ids: String(drugId) }));
  }
  if (problems.length > 0) throw refuseFields(problems);
}

/** Those who may be the person being added, among the patients that one may see; the surest first. */
export async function alikePatients(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  { firstName = '', lastName = '', dateOfBirth, email = '' }: QueryOf<typeof patientsApi.alike>,
): Promise<ResponseOf<typeof patientsApi.alike>> {
  const key = lastName.trim() === '' ? null : duplicateKey({ lastName, dateOfBirth: dateOfBirth ?? null });
  const wanted = email.trim().toLowerCase();
  const accountId = session.role === 'Admin' ? undefined : session.accountId;
  const rows = await findAlike(database.orm, accountId, {
    name: { firstName, lastName },
    duplicateKey: key,
    email: wanted,
  });
  const patients = rows
    .map((row): LikePatient => {
      const likeness: LikePatient['likeness'] = [];
      if (key !== null && row.duplicateKey === key) likeness.push('nameAndBirth');
      if (wanted !== '' && row.email?.toLowerCase() === wanted) likeness.push('email');
      if (sameName(row, { firstName, lastName })) likeness.push('name');
      return {
        id: row.id,
        code: patientCode(row.id),
        name: `${row.firstName} ${row.lastName}`,
        dateOfBirth: row.dateOfBirth,
        likeness,
      };
    })
    .filter(({ likeness }) => likeness.length > 0)
    .sort((a, b) => b.likeness.length - a.likeness.length || a.id - b.id)
    .slice(0, 5);
  return { patients };
}
