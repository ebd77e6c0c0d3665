import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patientsApi, type UserDetails } from '#contract/patients.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { invalidatePatients, patientQuery } from './patient.queries.ts';

interface DealtWith {
  codes: string[];
  note: string;
}

/** What held the paper back holds it no longer: the report is asked for anew together with the patient. */
export function useHandleRedFlags(userId: number, { onDone, onFailed }: WriteOutcome<UserDetails, DealtWith>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DealtWith) => (await call(patientsApi.handleRedFlags, { params: { userId }, body })).user,
    onSuccess: async (user, dealt) => {
      client.setQueryData(patientQuery(userId).queryKey, user);
      onDone(user, dealt);
      await Promise.all([
        invalidatePatients(client),
        client.invalidateQueries({ queryKey: ['patient-report'] }),
        client.invalidateQueries({ queryKey: ['questionnaires'] }),
      ]);
    },
    onError: onFailed,
  });
}
