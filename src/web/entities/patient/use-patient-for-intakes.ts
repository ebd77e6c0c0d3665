import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UserDetails } from '#contract/patients.contract.ts';
import { patientFactsQuery } from './patient.queries.ts';

/** With the life stage that the server's targets take: also one that only an answer or a condition tells. */
export function usePatientForIntakes(user: UserDetails): UserDetails {
  const intakes = useQuery(patientFactsQuery(user.id)).data?.intakes;
  return useMemo(() => ({ ...user, ...intakes }), [user, intakes]);
}
