import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Practice, type PracticePatch, practiceApi } from '#contract/practice.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export const practiceQuery = queryOptions({
  queryKey: ['practice'],
  queryFn: async ({ signal }) => (await call(practiceApi.get, { signal })).practice,
  staleTime: 60_000,
});

export function useUpdatePractice() {
  const client = useQueryClient();
  return useMutation<Practice, Error, PracticePatch>({
    mutationFn: async (body) => (await call(practiceApi.update, { body })).practice,
    onSuccess: (practice) => client.setQueryData(practiceQuery.queryKey, practice),
    // Whoever was overtaken sees what is there now.
    onError: () => client.invalidateQueries({ queryKey: practiceQuery.queryKey }),
  });
}

export function logoQuery(version: number) {
  return queryOptions({
    queryKey: ['practice-logo', version],
    queryFn: ({ signal }): Promise<Blob> => call(practiceApi.logo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSetLogo({ onDone, onFailed }: WriteOutcome<Practice, File>) {
  const client = useQueryClient();
  return useMutation<Practice, Error, File>({
    mutationFn: async (file) => (await call(practiceApi.setLogo, { file })).practice,
    onSuccess: (practice, file) => {
      client.setQueryData(practiceQuery.queryKey, practice);
      onDone(practice, file);
    },
    onError: onFailed,
  });
}

export function useRemoveLogo({ onDone, onFailed }: WriteOutcome<Practice, void>) {
  const client = useQueryClient();
  return useMutation<Practice, Error, void>({
    mutationFn: async () => (await call(practiceApi.removeLogo)).practice,
    onSuccess: (practice) => {
      client.setQueryData(practiceQuery.queryKey, practice);
      onDone(practice);
    },
    onError: (error) => onFailed(error),
  });
}
