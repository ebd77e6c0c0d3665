import { webhooksApi } from '#contract/webhooks.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { findWebhooks } from './webhooks.repository.ts';
import {
  createWebhook,
  listDeliveries,
  presentWebhook,
  removeWebhook,
  retryDelivery,
  updateWebhook,
} from './write-webhooks.ts';

export const webhooksRoutes: FeatureRoutes = (mount, context) => {
  mount(webhooksApi.list, async () => ({ webhooks: (await findWebhooks(context.database.orm)).map(presentWebhook) }));
  mount(webhooksApi.create, ({ session, body }) => createWebhook(context, session, body));
  mount(webhooksApi.update, ({ session, params, body }) => updateWebhook(context, session, params.webhookId, body));
  mount(webhooksApi.delete, ({ session, params }) => removeWebhook(context, session, params.webhookId));
  mount(webhooksApi.deliveries, ({ params }) => listDeliveries(context, params.webhookId));
  mount(webhooksApi.retry, ({ session, params }) => retryDelivery(context, session, params.deliveryId));
};
