import { and, eq, or, sql } from 'drizzle-orm';
import { nameWords } from '#domain/patients/duplicate.ts';
import type { Queryable } from '#server/db/database.ts';
import { patient } from '#server/db/schema/index.ts';
import type { PatientRow } from './patients.repository.ts';

interface Sought {
  name: { firstName: string; lastName: string };
  duplicateKey: string | null;
  /** In lower case; empty for none. */
  email: string;
}

type AlikeRow = Pick<PatientRow, 'id' | 'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'duplicateKey'>;

/** Enough that those of one name are among those whose names contain its words. */
const most = 500;

/** Candidates: whoever shares the birth date and last name, the e-mail, or all words of the name. */
export async function findAlike(
  db: Queryable,
  accountId: number | undefined,
  { name, duplicateKey, email }: Sought,
): Promise<AlikeRow[]> {
  const words = name.firstName.trim() === '' || name.lastName.trim() === '' ? [] : nameWords(name);
  const ways = [
    duplicateKey === null ? undefined : eq(patient.duplicateKey, duplicateKey),
    email === '' ? undefined : sql`lower(${patient.email}) = ${email}`,
    words.length === 0 ? undefined : and(...words.map((word) => sql`${patient.searchText} like ${`%${word}%`}`)),
  ].filter((way) => way !== undefined);
  if (ways.length === 0) return [];
  return db
    .select({
      id: patient.id,
      firstName: patient.firstName,
      lastName: patient.lastName,
      dateOfBirth: patient.dateOfBirth,
      email: patient.email,
      duplicateKey: patient.duplicateKey,
    })
    .from(patient)
    .where(and(accountId === undefined ? undefined : eq(patient.accountId, accountId), or(...ways)))
    .orderBy(patient.id)
    .limit(most);
}
