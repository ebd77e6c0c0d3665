import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Practice, type PracticePatch, practiceApi } from '#contract/practice.contract.ts';
import { call } from '#web/lib/api-client.ts';

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
