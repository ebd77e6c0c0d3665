import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** One call that writes many records, and what it makes out of date. */
export interface BulkCall<Request> {
  dryRunKey: QueryKey;
  send: (request: Request, dryRun: boolean, signal?: AbortSignal) => Promise<BulkResult>;
  refresh: (client: QueryClient) => Promise<unknown>;
}

/** What Apply would do, from the very same call; asked again whenever the request changes. */
export function useBulkDryRun<Request>({ dryRunKey, send }: BulkCall<Request>, request: Request | null) {
  return useQuery({
    queryKey: [...dryRunKey, request],
    queryFn: ({ signal }) => {
      if (request === null) throw new Error('Nothing is selected.');
      return send(request, true, signal);
    },
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
}

export function useBulkApply<Request>(
  { send, refresh }: BulkCall<Request>,
  { onDone, onFailed }: WriteOutcome<BulkResult, Request>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => send(request, false),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => void refresh(client),
  });
}
