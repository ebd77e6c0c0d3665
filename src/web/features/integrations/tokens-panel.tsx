import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceToken } from '#contract/service-tokens.contract.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconKey, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { serviceTokensQuery, useRevokeToken } from './integrations.queries.ts';
import classes from './integrations-screen.module.css';
import { scopeWords } from './scope-words.ts';
import { TokenDialog } from './token-dialog.tsx';

const tones: Record<ServiceToken['state'], Tone> = {
  active: 'green',
  expired: 'grey',
  revoked: 'grey',
  ownerGone: 'amber',
};

/** The tokens that other systems call by: made here, shown once, revoked here. */
export function TokensPanel() {
  const { t } = useTranslation('integrations');
  const tokens = useQuery(serviceTokensQuery);
  const [making, setMaking] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('tokens.make')}
    </Button>
  );
  const { columns, confirmModal } = useTokenColumns();
  return (
    <Panel aria-label={t('tokens.title')}>
      <PanelHead title={t('tokens.title')} {...(tokens.data && { count: tokens.data.length })}>
        {add}
      </PanelHead>
      <p className={classes.text}>{t('tokens.text')}</p>
      {tokens.isPending ? (
        <SkeletonRows rows={3} rowHeight={44} />
      ) : tokens.isError ? (
        <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />
      ) : (
        <DataTable
          label={t('tokens.title')}
          columns={columns}
          rows={tokens.data}
          rowKey={({ id }) => id}
          placeholder={
            <EmptyState icon={<IconKey size={24} stroke={1.5} aria-hidden />}>{t('tokens.empty')}</EmptyState>
          }
        />
      )}
      <TokenDialog opened={making} onClose={() => setMaking(false)} />
      {confirmModal}
    </Panel>
  );
}

function useTokenColumns() {
  const { t } = useTranslation('integrations');
  const { confirm, confirmModal } = useConfirm();
  const revoke = useRevokeToken({
    onDone: ({ name }) => toast.success(t('tokens.revoked', { name })),
    onFailed: (error) => toast.failure(error, t('failed')),
  });
  const ask = async ({ id, name }: ServiceToken): Promise<void> => {
    const question = { message: t('tokens.revokeQuestion', { name }), confirmLabel: t('tokens.revoke'), danger: true };
    if (await confirm(question)) revoke.mutate(id);
  };
  const columns: Column<ServiceToken>[] = [
    {
      key: 'name',
      header: t('tokens.columns.name'),
      whole: ({ name }) => name,
      render: ({ name }) => <strong>{name}</strong>,
    },
    {
      key: 'scopes',
      header: t('tokens.columns.scopes'),
      render: ({ scopes }) => (
        <span className={`${layout.wrap} ${layout.gap4}`}>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`scopes.${scopeWords[scope]}`)}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('tokens.columns.state'),
      render: ({ state }) => (
        <Badge tone={tones[state]} {...(state === 'ownerGone' && { title: t('tokens.ownerGone') })}>
          {t(`tokens.states.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'expires',
      header: t('tokens.columns.expires'),
      nowrap: true,
      render: ({ expiresAt }) => formatDate(expiresAt),
    },
    {
      key: 'lastUsed',
      header: t('tokens.columns.lastUsed'),
      nowrap: true,
      render: ({ lastUsed }) =>
        lastUsed === null ? (
          <span className={classes.muted}>{t('tokens.never')}</span>
        ) : (
          <>
            {formatDateTime(lastUsed.at)}
            {lastUsed.address !== null && <span className={classes.muted}> · {lastUsed.address}</span>}
          </>
        ),
    },
    {
      key: 'createdBy',
      header: t('tokens.columns.createdBy'),
      whole: ({ createdBy }) => createdBy.name,
      render: ({ createdBy }) => createdBy.name,
    },
    {
      key: 'actions',
      header: t('tokens.columns.actions'),
      hiddenHeader: true,
      stays: true,
      align: 'right',
      render: (token) =>
        token.state === 'revoked' ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('tokens.revokeName', { name: token.name })}
            onClick={() => void ask(token)}
          >
            {t('tokens.revoke')}
          </Button>
        ),
    },
  ];
  return { columns, confirmModal };
}
