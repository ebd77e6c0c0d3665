import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { engineSettingsApi } from '#contract/engine-settings.contract.ts';
import { shippedRulesApi } from '#contract/shipped-rules.contract.ts';
import { referenceKey, refreshReferenceData } from '#web/entities/rule-base/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

const settingsQuery = queryOptions({
  queryKey: [referenceKey, 'engine-settings'],
  queryFn: ({ signal }) => call(engineSettingsApi.get, { signal }),
});

export function useEngineSettings() {
  return useQuery(settingsQuery);
}

type SettingsBody = BodyOf<typeof engineSettingsApi.update>;

export function useSaveSettings({
  onDone,
  onFailed,
}: WriteOutcome<ResponseOf<typeof engineSettingsApi.update>, SettingsBody>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsBody) => call(engineSettingsApi.update, { body }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [referenceKey, 'engine-settings'] }),
  });
}

export function usePendingRules() {
  return useQuery({
    queryKey: [referenceKey, 'shipped-rules'],
    queryFn: ({ signal }) => call(shippedRulesApi.pending, { signal }),
  });
}

export function useTakeOver({ onDone, onFailed }: WriteOutcome<ResponseOf<typeof shippedRulesApi.takeOver>, void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shippedRulesApi.takeOver),
    onSuccess: (answer) => onDone(answer),
    onError: (error) => onFailed(error),
    onSettled: () => refreshReferenceData(client),
  });
}
