import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NewUser, patientsApi, type UserDetails } from '#contract/patients.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

interface NewPatient {
  body: NewUser;
  /** Although one with the same last name and birth date is known. */
  force: boolean;
}

export function useCreatePatient() {
  const client = useQueryClient();
  return useMutation<UserDetails, Error, NewPatient>({
    mutationFn: async ({ body, force }) =>
      (await call(patientsApi.create, { body, ...(force ? { query: { force: 'true' } } : {}) })).user,
    onSuccess: () => invalidatePatients(client),
  });
}
