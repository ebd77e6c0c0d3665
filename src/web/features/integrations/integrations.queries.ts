import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type NewServiceToken, type ServiceToken, serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { type NewWebhook, type Webhook, webhooksApi } from '#contract/webhooks.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

const tokensKey = 'service-tokens';

export const serviceTokensQuery = queryOptions({
  queryKey: [tokensKey],
  queryFn: async ({ signal }) => (await call(serviceTokensApi.list, { signal })).serviceTokens,
});

type Made = ResponseOf<typeof serviceTokensApi.create>;

export function useCreateToken({ onDone, onFailed }: WriteOutcome<Made, NewServiceToken>) {
  const client = useQueryClient();
  return useMutation<Made, Error, NewServiceToken>({
    mutationFn: (body) => call(serviceTokensApi.create, { body }),
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

const webhooksKey = 'webhooks';

export const webhooksQuery = queryOptions({
  queryKey: [webhooksKey],
  queryFn: async ({ signal }) => (await call(webhooksApi.list, { signal })).webhooks,
});

export function deliveriesQuery(webhookId: number) {
  return queryOptions({
    queryKey: [webhooksKey, webhookId],
    queryFn: async ({ signal }) => (await call(webhooksApi.deliveries, { params: { webhookId }, signal })).deliveries,
  });
}

type Added = ResponseOf<typeof webhooksApi.create>;

export function useCreateWebhook({ onDone, onFailed }: WriteOutcome<Added, NewWebhook>) {
  const client = useQueryClient();
  return useMutation<Added, Error, NewWebhook>({
    mutationFn: (body) => call(webhooksApi.create, { body }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [webhooksKey] }),
  });
}

interface Switch {
  webhookId: number;
  active: boolean;
}

export function useSwitchWebhook({ onDone, onFailed }: WriteOutcome<Webhook, Switch>) {
  const client = useQueryClient();
  return useMutation<Webhook, Error, Switch>({
    mutationFn: async ({ webhookId, active }) =>
      (await call(webhooksApi.update, { params: { webhookId }, body: { active } })).webhook,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [webhooksKey] }),
  });
}

export function useDeleteWebhook({ onDone, onFailed }: WriteOutcome<unknown, number>) {
  const client = useQueryClient();
  return useMutation<unknown, Error, number>({
    mutationFn: (webhookId) => call(webhooksApi.delete, { params: { webhookId } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [webhooksKey] }),
  });
}

export function useRetryDelivery({ onDone, onFailed }: WriteOutcome<unknown, number>) {
  const client = useQueryClient();
  return useMutation<unknown, Error, number>({
    mutationFn: (deliveryId) => call(webhooksApi.retry, { params: { deliveryId } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: [webhooksKey] }),
  });
}
