import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { call } from '#web/lib/api-client.ts';

/** Patients' data are never kept in the browser's storage: no query here is marked `persist`. */
export const patientsKey = 'patients';

export type PatientListQuery = Omit<QueryOf<typeof patientsApi.list>, 'page' | 'pageSize' | 'report'> & {
  report?: 'true' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

export function patientListQuery(query: PatientListQuery) {
  return queryOptions({
    queryKey: [patientsKey, 'list', query],
    queryFn: ({ signal }) => call(patientsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function patientQuery(userId: number) {
  return queryOptions({
    queryKey: [patientsKey, 'one', userId],
    queryFn: async ({ signal }) => (await call(patientsApi.get, { params: { userId }, signal })).user,
    staleTime: 0,
  });
}

/** Who the patient is today, with the sources. */
export function patientFactsQuery(userId: number) {
  return queryOptions({
    queryKey: [patientsKey, 'facts', userId],
    queryFn: ({ signal }) => call(patientsApi.facts, { params: { userId }, signal }),
    staleTime: 0,
  });
}

/** After any write that may change a patient, their lists or their next step. */
export function invalidatePatients(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [patientsKey] });
}
