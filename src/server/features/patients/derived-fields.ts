import { croatianSortKey } from '#domain/patients/croatian-order.ts';
import { duplicateKey } from '#domain/patients/duplicate.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { searchKey } from '#domain/patients/search-key.ts';
import type { PatientRow } from './patients.repository.ts';

interface Identity {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  dateOfBirth: string | null;
}

type MaternalFields = Pick<PatientRow, 'pregnancyWeeks' | 'pregnancyWeeksOn' | 'lactationMonths' | 'lactationMonthsOn'>;

/** Weeks and months are of the day on which they were entered. */
export function maternalDays(
  {
    pregnancyWeeks = null,
    lactationMonths = null,
  }: { pregnancyWeeks?: number | null | undefined; lactationMonths?: number | null | undefined },
  today: string,
  before?: MaternalFields,
): Pick<MaternalFields, 'pregnancyWeeksOn' | 'lactationMonthsOn'> {
  const dayOf = (value: number | null, known: number | null | undefined, on: string | null | undefined) =>
    value === null ? null : value === known && on ? on : today;
  return {
    pregnancyWeeksOn: dayOf(pregnancyWeeks, before?.pregnancyWeeks, before?.pregnancyWeeksOn),
    lactationMonthsOn: dayOf(lactationMonths, before?.lactationMonths, before?.lactationMonthsOn),
  };
}

/** The columns that lists, search and the duplicate warning stand on; written whenever a patient is. */
export function derivedFields({ id, firstName, lastName, email, dateOfBirth }: Identity) {
  return {
    sortKey: croatianSortKey(`${lastName} ${firstName}`),
    searchText: searchKey(`${firstName} ${lastName} ${firstName} ${patientCode(id)} ${email ?? ''}`),
    duplicateKey: duplicateKey({ lastName, dateOfBirth }),
  };
}
