import type { WebhookEvent } from '#contract/webhooks.contract.ts';

/** The words of an event; its own name has a dot, which parts keys of texts. */
export const eventWords = {
  'labReport.received': 'labReport',
  'foodList.made': 'foodList',
} as const satisfies Record<WebhookEvent, string>;
