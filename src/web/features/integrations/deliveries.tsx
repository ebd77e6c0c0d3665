import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#contract/webhooks.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { eventWords } from './event-words.ts';
import { deliveriesQuery, useRetryDelivery } from './integrations.queries.ts';
import classes from './integrations-screen.module.css';

const tones: Record<WebhookDelivery['state'], Tone> = { queued: 'blue', sent: 'green', failed: 'red' };

/** The latest messages of a webhook, with what the other side said. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation('integrations');
  const deliveries = useQuery(deliveriesQuery(webhookId));
  const retry = useRetryDelivery({
    onDone: () => toast.success(t('deliveries.retried')),
    onFailed: (error) => toast.failure(error, t('failed')),
  });
  if (deliveries.isPending) return <SkeletonRows rows={2} rowHeight={37} />;
  if (deliveries.isError) return <ErrorState error={deliveries.error} onRetry={() => void deliveries.refetch()} />;
  const columns: Column<WebhookDelivery>[] = [
    { key: 'at', header: t('deliveries.at'), nowrap: true, render: ({ at }) => formatDateTime(at) },
    { key: 'event', header: t('deliveries.event'), render: ({ event }) => t(`events.${eventWords[event]}`) },
    {
      key: 'state',
      header: t('deliveries.state'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`deliveries.states.${state}`)}</Badge>,
    },
    {
      key: 'answer',
      header: t('deliveries.answer'),
      render: ({ answer, nextAt }) => (
        <>
          {answer ?? '–'}
          {nextAt !== null && (
            <span className={classes.muted}> · {t('deliveries.again', { at: formatDateTime(nextAt) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'retry',
      header: t('deliveries.retry'),
      hiddenHeader: true,
      align: 'right',
      render: ({ id, state }) =>
        state === 'sent' ? null : (
          <Button size="compact-sm" variant="default" onClick={() => retry.mutate(id)}>
            {t('deliveries.retry')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t('deliveries.title')}
      rowHeight={37}
      columns={columns}
      rows={deliveries.data}
      rowKey={({ id }) => id}
      placeholder={<EmptyState>{t('deliveries.empty')}</EmptyState>}
    />
  );
}
