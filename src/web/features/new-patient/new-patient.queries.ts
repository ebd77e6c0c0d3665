import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FhirPreview, fhirImportApi } from '#contract/fhir-import.contract.ts';
import { type LikePatient, type NewUser, patientsApi, type UserDetails } from '#contract/patients.contract.ts';
import { invalidatePatients, patientsKey } from '#web/entities/patient/patient.queries.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** Who a patient may be already; asked as one leaves a field. */
export interface Person {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  email: string;
}

export function alikeQuery({ firstName, lastName, dateOfBirth, email }: Person) {
  const named = firstName.trim() !== '' && lastName.trim() !== '';
  return queryOptions({
    queryKey: [patientsKey, 'alike', firstName, lastName, dateOfBirth, email],
    queryFn: async ({ signal }) => {
      const query = { firstName, lastName, email, ...(dateOfBirth !== null && { dateOfBirth }) };
      return (await call(patientsApi.alike, { query, signal })).patients;
    },
    enabled: named || email.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Those of whom nobody has said yet that this is another person, as the server knows them now. */
export function useFindAlike(): (person: Person) => Promise<LikePatient[]> {
  const client = useQueryClient();
  return async (person) => {
    const query = alikeQuery(person);
    return query.enabled ? client.fetchQuery(query) : [];
  };
}

export function useCreatePatient({ onDone, onFailed }: WriteOutcome<UserDetails, NewUser>) {
  const client = useQueryClient();
  return useMutation<UserDetails, Error, NewUser>({
    mutationFn: async (body) => (await call(patientsApi.create, { body })).user,
    onSuccess: async (user, body) => {
      onDone(user, body);
      await invalidatePatients(client);
    },
    onError: onFailed,
  });
}

/** What a file would fill the form with; the server keeps nothing of it. */
export function usePreviewFile() {
  return useMutation<FhirPreview, Error, File>({
    mutationFn: (file) => call(fhirImportApi.preview, { file, query: { lang: currentLanguage() } }),
  });
}
