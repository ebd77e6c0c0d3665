import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { LikePatient, patientsApi } from '#contract/patients.contract.ts';
import { duplicateKey, sameName } from '#domain/patients/duplicate.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { findAlike } from './alike.repository.ts';

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
