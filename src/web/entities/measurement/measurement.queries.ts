import { queryOptions } from '@tanstack/react-query';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsKey } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

/** All measurements of a patient, the newest first; whatever changes the patient asks for them again. */
export const measurementsQuery = (userId: number) =>
  queryOptions({
    queryKey: [patientsKey, 'measurements', userId],
    queryFn: async ({ signal }) => (await call(measurementsApi.list, { params: { userId }, signal })).measurements,
    staleTime: 0,
  });
