import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconPlus, IconWebhook } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { eventWords } from './event-words.ts';
import { useDeleteWebhook, useSwitchWebhook, webhooksQuery } from './integrations.queries.ts';
import classes from './integrations-screen.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Whom this server tells when a report arrives or a list is made, and how that went. */
export function WebhooksPanel() {
  const { t } = useTranslation('integrations');
  const webhooks = useQuery(webhooksQuery);
  const [making, setMaking] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const { columns, confirmModal } = useWebhookColumns(openId, setOpenId);
  return (
    <Panel aria-label={t('webhooks.title')}>
      <PanelHead title={t('webhooks.title')} {...(webhooks.data && { count: webhooks.data.length })}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {t('webhooks.make')}
        </Button>
      </PanelHead>
      <p className={classes.text}>{t('webhooks.text')}</p>
      {webhooks.isPending ? (
        <SkeletonRows rows={2} rowHeight={44} />
      ) : webhooks.isError ? (
        <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      ) : (
        <DataTable
          label={t('webhooks.title')}
          columns={columns}
          rows={webhooks.data}
          rowKey={({ id }) => id}
          below={({ id }) => (id === openId ? <Deliveries webhookId={id} /> : null)}
          placeholder={
            <EmptyState icon={<IconWebhook size={24} stroke={1.5} aria-hidden />}>{t('webhooks.empty')}</EmptyState>
          }
        />
      )}
      <WebhookDialog opened={making} onClose={() => setMaking(false)} />
      {confirmModal}
    </Panel>
  );
}

function useWebhookColumns(openId: number | null, onOpen: (id: number | null) => void) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const { confirm, confirmModal } = useConfirm();
  const onFailed = (error: Error) => toast.failure(error, t('failed'));
  const change = useSwitchWebhook({ onDone: () => undefined, onFailed });
  const remove = useDeleteWebhook({ onDone: () => toast.success(t('webhooks.deleted')), onFailed });
  const ask = async ({ id, name }: Webhook): Promise<void> => {
    const message = t('webhooks.deleteQuestion', { name });
    if (await confirm({ message, confirmLabel: common('actions.delete'), danger: true })) remove.mutate(id);
  };
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      header: t('webhooks.columns.name'),
      whole: ({ name }) => name,
      render: ({ name }) => <strong>{name}</strong>,
    },
    {
      key: 'url',
      header: t('webhooks.columns.url'),
      whole: ({ url }) => url,
      render: ({ url }) => url,
    },
    {
      key: 'events',
      header: t('webhooks.columns.events'),
      render: ({ events }) => (
        <span className={`${layout.wrap} ${layout.gap4}`}>
          {events.map((event) => (
            <Badge key={event}>{t(`events.${eventWords[event]}`)}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'counts',
      header: t('webhooks.columns.messages'),
      nowrap: true,
      render: ({ id, name, counts: { queued, sent, failed } }) => {
        const figures = { sent: formatNumber(sent), queued: formatNumber(queued), failed: formatNumber(failed) };
        const counts = t('webhooks.counts', figures);
        return (
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={id === openId}
            aria-label={t('webhooks.messagesOf', { counts, name })}
            onClick={() => onOpen(id === openId ? null : id)}
          >
            {counts}
          </Button>
        );
      },
    },
    {
      key: 'active',
      header: t('webhooks.columns.active'),
      render: ({ id, name, active }) => (
        <Switch
          checked={active}
          aria-label={t('webhooks.activeOf', { name })}
          onChange={({ currentTarget }) => change.mutate({ webhookId: id, active: currentTarget.checked })}
        />
      ),
    },
    {
      key: 'actions',
      header: t('webhooks.columns.actions'),
      hiddenHeader: true,
      stays: true,
      align: 'right',
      render: (webhook) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('webhooks.deleteName', { name: webhook.name })}
          onClick={() => void ask(webhook)}
        >
          {common('actions.delete')}
        </Button>
      ),
    },
  ];
  return { columns, confirmModal };
}
