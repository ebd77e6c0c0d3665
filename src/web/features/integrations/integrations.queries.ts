import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type NewServiceToken, type ServiceToken, serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

const tokensKey = 'service-tokens';

export const serviceTokensQuery = queryOptions({
  queryKey: [tokensKey],
  queryFn: async ({ signal }) => (await call(serviceTokensApi.list, { signal })).serviceTokens,
});

type Made = ResponseOf<typeof serviceTokensApi.create>;

/** `confirmed` asks for the password where the server wants it typed again; undefined where it was not given. */
export function useCreateToken(
  confirmed: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>,
  { onDone, onFailed }: WriteOutcome<Made | undefined, NewServiceToken>,
) {
  const client = useQueryClient();
  return useMutation<Made | undefined, Error, NewServiceToken>({
    mutationFn: (body) => confirmed(() => call(serviceTokensApi.create, { body })),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [tokensKey] }),
  });
}

export function useRevokeToken({ onDone, onFailed }: WriteOutcome<ServiceToken, number>) {
  const client = useQueryClient();
  return useMutation<ServiceToken, Error, number>({
    mutationFn: async (tokenId) => (await call(serviceTokensApi.revoke, { params: { tokenId } })).serviceToken,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [tokensKey] }),
  });
}
