import { z } from 'zod';
import { deletedResponse, endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { coded } from './problem.ts';
import { lineText } from './text.ts';

/** What others are told of. */
export const webhookEvents = ['labReport.received', 'foodList.made'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['queued', 'sent', 'failed'] as const;

export const webhookSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Off: nothing new is queued, and what is queued waits. */
  active: z.boolean(),
  createdAt: instantSchema,
  counts: z.object({
    queued: z.int().nonnegative(),
    sent: z.int().nonnegative(),
    failed: z.int().nonnegative(),
  }),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z.object({
  id: idSchema,
  event: z.enum(webhookEvents),
  userId: idSchema,
  labReportId: idSchema,
  /** When it happened. */
  at: instantSchema,
  state: z.enum(deliveryStates),
  attempts: z.int().nonnegative(),
  /** When it is tried next; null: at once, or not any more. */
  nextAt: instantSchema.nullable(),
  lastAt: instantSchema.nullable(),
  /** What the other side said last, or why it could not be reached. */
  answer: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const webAddress = z.url({ protocol: /^https?$/ });

const url = z
  .string()
  .trim()
  .max(500, coded('TOO_LONG', { count: 500 }))
  .refine(isWebAddress, coded('WEBHOOK_URL'));

/** Of the web, without a name, a password or a place on the page. */
function isWebAddress(text: string): boolean {
  return webAddress.safeParse(text).success && /^https?:\/\/[^\s/\\?#@]+([/?][^\s\\#]*)?$/i.test(text);
}

export const newWebhookSchema = z.object({
  name: lineText(80).min(1, coded('NAME_REQUIRED')),
  url,
  events: z
    .array(z.enum(webhookEvents))
    .min(1, coded('WEBHOOK_EVENT_REQUIRED'))
    .max(webhookEvents.length)
    .transform((events): WebhookEvent[] => [...new Set(events)]),
});
export type NewWebhook = z.input<typeof newWebhookSchema>;

const tag = 'Webhooks';
const ofWebhook = z.object({ webhookId: idParam });
const webhookResponse = z.object({ webhook: webhookSchema });

export const webhooksApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/webhooks',
    access: 'admin',
    tag,
    summary: 'Whom this server tells of what has happened, with how many messages wait, were sent and failed.',
    response: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/webhooks',
    access: 'admin',
    confirmed: true,
    tag,
    summary:
      'Tell an address when a report arrives or a list is made. Messages hold numbers of records and nothing of health; the `secret` that they are signed with is in this answer and nowhere else.',
    body: newWebhookSchema,
    response: webhookResponse.extend({ secret: z.string() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/webhooks/{webhookId}',
    access: 'admin',
    confirmed: true,
    tag,
    summary: 'Switch a webhook off or on.',
    params: ofWebhook,
    body: z.object({ active: z.boolean() }),
    response: webhookResponse,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/webhooks/{webhookId}',
    access: 'admin',
    tag,
    summary: 'Delete a webhook with its messages.',
    params: ofWebhook,
    response: deletedResponse,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/admin/webhooks/{webhookId}/deliveries',
    access: 'admin',
    tag,
    summary: 'The latest hundred messages of a webhook, newest first.',
    params: ofWebhook,
    response: z.object({ deliveries: z.array(deliverySchema) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/webhook-deliveries/{deliveryId}/retry',
    access: 'admin',
    tag,
    summary: 'Try a message that failed, or that waits for its next attempt, again at once.',
    params: z.object({ deliveryId: idParam }),
    response: z.object({ delivery: deliverySchema }),
  }),
};
