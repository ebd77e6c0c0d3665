import { randomBytes } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { Webhook, WebhookDelivery, webhooksApi } from '#contract/webhooks.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { addressProblem } from './post-message.ts';
import {
  changeDelivery,
  countWebhooks,
  type DeliveryRow,
  deleteWebhook,
  findDeliveries,
  findWebhook,
  insertWebhook,
  lockDelivery,
  setActive,
  type WebhookRow,
} from './webhooks.repository.ts';

const mostWebhooks = 20;
const mostShown = 100;

export async function createWebhook(
  context: AppContext,
  session: Session,
  { name, url, events }: BodyOf<typeof webhooksApi.create>,
): Promise<ResponseOf<typeof webhooksApi.create>> {
  const wrong = addressProblem(new URL(url), context.settings);
  if (wrong !== null) throw refuseField('url', wrong);
  const secret = randomBytes(32).toString('base64url');
  return context.database.orm.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= mostWebhooks) throw refuse('TOO_MANY_WEBHOOKS');
    const values = { name, url, events, secret, accountId: session.accountId, createdAt: context.clock() };
    const webhook = await requireWebhook(tx, await insertWebhook(tx, values));
    await recordChanges(tx, { accountId: session.accountId, action: 'webhook.create' }, [
      { entity: 'webhook', entityId: webhook.id, before: null, after: factsOf(webhook) },
    ]);
    return { webhook, secret };
  });
}

export async function updateWebhook(
  context: AppContext,
  session: Session,
  id: number,
  { active }: BodyOf<typeof webhooksApi.update>,
): Promise<ResponseOf<typeof webhooksApi.update>> {
  return context.database.orm.transaction(async (tx) => {
    const before = await requireWebhook(tx, id);
    if (before.active === active) return { webhook: before };
    await setActive(tx, id, active);
    const webhook = await requireWebhook(tx, id);
    await recordChanges(tx, { accountId: session.accountId, action: 'webhook.update' }, [
      { entity: 'webhook', entityId: id, before: factsOf(before), after: factsOf(webhook) },
    ]);
    return { webhook };
  });
}

export async function removeWebhook(context: AppContext, session: Session, id: number): Promise<{ deleted: number }> {
  return context.database.orm.transaction(async (tx) => {
    const before = await requireWebhook(tx, id);
    await deleteWebhook(tx, id);
    await recordChanges(tx, { accountId: session.accountId, action: 'webhook.delete' }, [
      { entity: 'webhook', entityId: id, before: factsOf(before), after: null },
    ]);
    return { deleted: 1 };
  });
}

export async function listDeliveries(
  { database }: AppContext,
  id: number,
): Promise<ResponseOf<typeof webhooksApi.deliveries>> {
  await requireWebhook(database.orm, id);
  return { deliveries: (await findDeliveries(database.orm, id, mostShown)).map(presentDelivery) };
}

export async function retryDelivery(
  { database }: AppContext,
  session: Session,
  id: number,
): Promise<ResponseOf<typeof webhooksApi.retry>> {
  return database.orm.transaction(async (tx) => {
    const before = await lockDelivery(tx, id);
    if (!before) throw refuse('DELIVERY_NOT_FOUND');
    if (before.state === 'sent') throw refuse('DELIVERY_SENT');
    const after = await changeDelivery(tx, id, { state: 'queued', attempts: 0, nextAt: null });
    if (!after) throw refuse('DELIVERY_NOT_FOUND');
    await recordChanges(tx, { accountId: session.accountId, action: 'webhook.retry' }, [
      { entity: 'webhook', entityId: after.webhookId, before: null, after: { deliveryId: id } },
    ]);
    return { delivery: presentDelivery(after) };
  });
}

async function requireWebhook(db: Queryable, id: number): Promise<Webhook> {
  const row = await findWebhook(db, id);
  if (!row) throw refuse('WEBHOOK_NOT_FOUND');
  return presentWebhook(row);
}

/** What the log keeps of it. */
function factsOf({ name, url, events, active }: Webhook) {
  return { name, url, events, active };
}

export function presentWebhook({ queued, sent, failed, createdAt, ...row }: WebhookRow): Webhook {
  const { id, name, url, events, active } = row;
  return { ...{ id, name, url, events, active }, createdAt: createdAt.toISOString(), counts: { queued, sent, failed } };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, patientId, labReportId, at, state, attempts, nextAt, lastAt, answer } = row;
  return {
    ...{ id, event, userId: patientId, labReportId, at: at.toISOString(), state, attempts },
    nextAt: state === 'queued' ? (nextAt?.toISOString() ?? null) : null,
    lastAt: lastAt?.toISOString() ?? null,
    answer,
  };
}
