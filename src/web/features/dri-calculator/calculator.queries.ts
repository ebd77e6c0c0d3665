import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patientsApi, type UserDetails } from '#contract/patients.contract.ts';
import { invalidatePatients, patientQuery } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { SavedValues } from './patient-changes.ts';

interface Save {
  patient: UserDetails;
  changes: Partial<SavedValues>;
}

export function useSaveToPatient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ patient, changes }: Save) => {
      const { id: userId, version } = patient;
      return (await call(patientsApi.update, { params: { userId }, body: { ...changes, version } })).user;
    },
    onSuccess: (saved) => client.setQueryData(patientQuery(saved.id).queryKey, saved),
    // After a refusal too: somebody may have saved in between.
    onSettled: () => invalidatePatients(client),
  });
}
