import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patientsApi, type UserDetails, type UserPatch } from '#contract/patients.contract.ts';
import { invalidatePatients, patientQuery } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

/** The fields of a patient that a card or an action writes. */
export type PatientChange = Omit<UserPatch, 'version'>;

/** What a write answers with is what stands there now; lists are fetched again. */
function useKeepPatient(userId: number): (user: UserDetails) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    client.setQueryData(patientQuery(userId).queryKey, user);
    await invalidatePatients(client);
  };
}

export function useSavePatient(userId: number) {
  const keep = useKeepPatient(userId);
  return useMutation<UserDetails, Error, { version: number; change: PatientChange }>({
    mutationFn: async ({ version, change }) =>
      (await call(patientsApi.update, { params: { userId }, body: { ...change, version } })).user,
    onSuccess: keep,
  });
}

export function useMarkReviewed(userId: number) {
  const keep = useKeepPatient(userId);
  return useMutation<UserDetails, Error, void>({
    mutationFn: async () => (await call(patientsApi.markReviewed, { params: { userId } })).user,
    onSuccess: keep,
  });
}

/** Everything held on the patient, as the file the server makes. */
export function exportPatient(userId: number): Promise<Blob> {
  return call(patientsApi.exportData, { params: { userId } });
}
