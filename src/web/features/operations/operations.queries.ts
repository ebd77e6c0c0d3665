import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { shippedRulesApi } from '#contract/shipped-rules.contract.ts';
import { systemApi } from '#contract/system.contract.ts';
import { refreshReferenceData } from '#web/entities/rule-base/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

const operationsKey = 'operations';

export const systemQuery = queryOptions({
  queryKey: [operationsKey, 'system'],
  queryFn: ({ signal }) => call(operationsApi.system, { signal }),
  staleTime: 0,
});

/** A page is asked for without a token, so the server first hands a cookie to this browser. */
export function useOpenDocs() {
  return useMutation({
    mutationFn: () => call(systemApi.openDocs),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export type AuditFilter = Omit<QueryOf<typeof operationsApi.audit>, 'page' | 'pageSize'>;

export function auditQuery(filter: AuditFilter, page: number, pageSize: number) {
  return queryOptions({
    queryKey: [operationsKey, 'audit', filter, page, pageSize],
    queryFn: ({ signal }) => call(operationsApi.audit, { query: { ...filter, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useRevert() {
  const client = useQueryClient();
  return useMutation<unknown, Error, number>({
    mutationFn: (changeSetId) => call(changeSetsApi.revert, { params: { changeSetId } }),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: [operationsKey] }), refreshReferenceData(client)]);
    },
  });
}

/** The version of shipped pairs and behaviours that waits, if any; what it would change takes the server a while. */
export function pendingRulesQuery() {
  return queryOptions({
    queryKey: [operationsKey, 'shipped-rules'],
    queryFn: async ({ signal }) => (await call(shippedRulesApi.pending, { signal })).pending,
    staleTime: 60_000,
  });
}

export function useTakeOverRules({
  onDone,
  onFailed,
}: WriteOutcome<ResponseOf<typeof shippedRulesApi.takeOver>, void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shippedRulesApi.takeOver),
    onSuccess: async (answer) => {
      onDone(answer);
      await Promise.all([client.invalidateQueries({ queryKey: [operationsKey] }), refreshReferenceData(client)]);
    },
    onError: (error) => onFailed(error),
  });
}
