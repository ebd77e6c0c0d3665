import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Preferences, preferencesApi } from '#contract/preferences.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await call(preferencesApi.get, { signal })).preferences,
});

/** Seen at once; taken back where it could not be kept. */
export function usePrefer({ onFailed }: Pick<WriteOutcome<Preferences, Partial<Preferences>>, 'onFailed'>) {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: async (body: Partial<Preferences>) => (await call(preferencesApi.update, { body })).preferences,
    onMutate: (change) => {
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (preferences) => client.setQueryData(queryKey, preferences),
    onError: (error, change, before) => {
      if (before) client.setQueryData(queryKey, before);
      onFailed(error, change);
    },
  });
}
