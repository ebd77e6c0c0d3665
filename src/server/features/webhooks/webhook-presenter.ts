import type { Webhook, WebhookDelivery } from '#contract/webhooks.contract.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

export function presentWebhook({ queued, sent, failed, createdAt, ...row }: WebhookRow): Webhook {
  const { id, name, url, events, active } = row;
  return { ...{ id, name, url, events, active }, createdAt: createdAt.toISOString(), counts: { queued, sent, failed } };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, patientId, labReportId, at, state, attempts, nextAt, lastAt, answer } = row;
  return {
    ...{ id, event, userId: patientId, labReportId, at: at.toISOString(), state, attempts },
    nextAt: state === 'queued' ? (nextAt?.toISOString() ?? null) : null,
    lastAt: lastAt?.toISOString() ?? null,
    answer,
  };
}
