import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { type PatientPage, patientPageApi } from '#contract/patient-page.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { dropKept, keep, readKept } from './kept-page.ts';

export interface OpenPage {
  page: PatientPage;
  /** As it was last read: there is no network now. */
  offline: boolean;
}

const keyOf = (token: string) => ['patientPage', token];

/** The page of a session; from this phone where there is no network. What has ended is not kept either. */
export function usePatientPage(token: string, session: string | null) {
  return useQuery({
    queryKey: [...keyOf(token), session],
    enabled: session !== null,
    // read again whenever it is looked at: what must not be eaten since is said at once
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    networkMode: 'always',
    queryFn: async (): Promise<OpenPage> => {
      const body = { session: session ?? '' };
      try {
        const page = await call(patientPageApi.read, { body });
        // forgotten meanwhile, it is not kept
        if (readKept(token)?.session === session) keep(token, { ...body, page });
        return { page, offline: false };
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'http' && error.status < 500 && error.status !== 429) {
          dropKept(token);
          throw error;
        }
        const kept = readKept(token)?.page;
        if (!kept) throw error;
        return { page: kept, offline: true };
      }
    },
  });
}

export type Entering = BodyOf<typeof patientPageApi.enter>;

export function useEnterPage({ onDone, onFailed }: WriteOutcome<{ session: string }, Entering>) {
  return useMutation({
    mutationFn: (body: Entering) => call(patientPageApi.enter, { body }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

export function useFetchPdf({ onDone, onFailed }: WriteOutcome<Blob, string>) {
  return useMutation({
    mutationFn: (session: string): Promise<Blob> => call(patientPageApi.pdf, { body: { session } }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Ends the session where there is a network; without one it ends by itself. */
export function useLeavePage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, session }: { token: string; session: string }) => {
      client.removeQueries({ queryKey: keyOf(token) });
      await call(patientPageApi.leave, { body: { session } }).catch(() => undefined);
    },
  });
}
