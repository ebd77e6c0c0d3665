import { croatianSortKey } from '#domain/patients/croatian-order.ts';
import { duplicateKey } from '#domain/patients/duplicate.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { searchKey } from '#domain/patients/search-key.ts';

interface Identity {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  dateOfBirth: string | null;
}

/** The columns that lists, search and the duplicate warning stand on; written whenever a patient is. */
export function derivedFields({ id, firstName, lastName, email, dateOfBirth }: Identity) {
  return {
    sortKey: croatianSortKey(`${lastName} ${firstName}`),
    searchText: searchKey(`${firstName} ${lastName} ${firstName} ${patientCode(id)} ${email ?? ''}`),
    duplicateKey: duplicateKey({ lastName, dateOfBirth }),
  };
}
