import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OutboxMail } from '#contract/mail.contract.ts';
import { MailStateBadge, mailWords } from '#web/entities/mail/mail-state.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconMailOff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './mail.module.css';
import { outboxQuery, useChangeMail } from './mail.queries.ts';
import type { MailSearch } from './mail.search.ts';

interface OutboxPanelProps {
  search: MailSearch;
  onSearch: SetSearch<MailSearch>;
  /** Left out where nothing can be sent. */
  onTest?: () => void;
}

const states = ['all', 'queued', 'failed', 'sent', 'cancelled'] as const;

export function OutboxPanel({ search, onSearch, onTest }: OutboxPanelProps) {
  const { t } = useTranslation('mail');
  const page = search.page ?? 1;
  const pageSize = search.pageSize ?? defaultPageSize;
  const outbox = useQuery(outboxQuery({ state: search.state, search: search.search, page, pageSize }));
  const [text, setText] = useAddressText(search.search ?? '', (value) =>
    onSearch({ search: value || undefined, page: undefined }, { replace: true }),
  );
  const { data } = outbox;
  const { columns, confirmModal } = useOutboxColumns();
  const placeholder =
    data === undefined ? (
      outbox.isError ? (
        <ErrorState error={outbox.error} onRetry={() => void outbox.refetch()} />
      ) : (
        <SkeletonRows rows={5} rowHeight={44} />
      )
    ) : search.search !== undefined ? (
      <NoMatchState text={search.search} onClear={() => setText('')} />
    ) : search.state !== undefined ? (
      <EmptyState>{t('outbox.emptyState')}</EmptyState>
    ) : (
      <EmptyState
        icon={<IconMailOff size={24} stroke={1.5} aria-hidden />}
        action={
          onTest && (
            <Button variant="default" onClick={onTest}>
              {t('test.action')}
            </Button>
          )
        }
      >
        {t('outbox.empty')}
      </EmptyState>
    );
  return (
    <Panel aria-label={t('outbox.title')}>
      <PanelHead
        title={t('outbox.title')}
        count={
          <ChipFilter
            label={t('outbox.filter')}
            value={search.state ?? 'all'}
            onChange={(state) => onSearch({ state: state === 'all' ? undefined : state, page: undefined })}
            options={states.map((state) => ({
              value: state,
              label: state === 'all' ? t('outbox.all') : t(`state.${state}`),
              ...(data && { count: formatNumber(data.counts[state]) }),
            }))}
          />
        }
      >
        <SearchField slash value={text} onChange={setText} label={t('outbox.search')} />
      </PanelHead>
      <DataTable
        label={t('outbox.title')}
        columns={columns}
        rows={data?.messages ?? []}
        rowKey={({ id }) => id}
        placeholder={placeholder}
      />
      <PanelFoot>
        <Pager
          page={page}
          pageSize={pageSize}
          total={data?.total}
          onPage={(next) => onSearch({ page: next })}
          onPageSize={(size) => onSearch({ pageSize: size, page: undefined })}
        />
      </PanelFoot>
      {confirmModal}
    </Panel>
  );
}

function useOutboxColumns() {
  const { t } = useTranslation('mail');
  const { confirm, confirmModal } = useConfirm();
  const change = useChangeMail({
    onDone: () => undefined,
    onFailed: (error) => toast.failure(error, t('outbox.failed')),
  });
  const retry = async ({ id, reason, to }: OutboxMail): Promise<void> => {
    const question = {
      title: t('outbox.retryQuestion.title'),
      message: t('outbox.retryQuestion.text', { to }),
      confirmLabel: t('outbox.retry'),
    };
    if (reason !== 'unsure' || (await confirm(question))) change.mutate({ act: 'retry', mailId: id });
  };
  const busy = (mail: OutboxMail): boolean => change.isPending && change.variables.mailId === mail.id;
  const columns: Column<OutboxMail>[] = [
    {
      key: 'when',
      header: t('outbox.column.when'),
      nowrap: true,
      render: ({ queuedAt }) => formatDateTime(queuedAt),
    },
    {
      key: 'to',
      header: t('outbox.column.to'),
      render: ({ patient, staff, to }) => (
        <span className={classes.recipient}>
          {patient === null ? (
            staff === null ? (
              t('outbox.test')
            ) : (
              t('outbox.staff', { name: staff })
            )
          ) : (
            <Link to="/belly/users/$userId/info" params={{ userId: String(patient.id) }} className={classes.name ?? ''}>
              {patient.name}
            </Link>
          )}{' '}
          <span className={layout.muted18}>{to}</span>
        </span>
      ),
    },
    {
      key: 'template',
      header: t('outbox.column.template'),
      nowrap: true,
      render: ({ kind, reminder }) => (reminder === null ? t(`kind.${kind}`) : t('reminderOf', reminder)),
    },
    {
      key: 'language',
      header: t('outbox.column.language'),
      render: ({ language }) => <Badge outlined>{language.toUpperCase()}</Badge>,
    },
    { key: 'state', header: t('outbox.column.state'), render: ({ state }) => <MailStateBadge state={state} /> },
    {
      key: 'said',
      header: t('outbox.column.said'),
      render: (mail) => <span className={classes.said}>{mailWords(t, mail)}</span>,
    },
    {
      key: 'actions',
      header: t('outbox.column.actions'),
      hiddenHeader: true,
      stays: true,
      align: 'right',
      render: (mail) => (
        <span className={classes.actions}>
          {mail.retryable && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('outbox.retryOf', { to: mail.to })}
              loading={busy(mail)}
              onClick={() => void retry(mail)}
            >
              {t('outbox.retry')}
            </Button>
          )}
          {mail.state === 'queued' && !mail.sending && mail.attempts > 0 && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('outbox.sendNowOf', { to: mail.to })}
              loading={busy(mail)}
              onClick={() => change.mutate({ act: 'sendNow', mailId: mail.id })}
            >
              {t('outbox.sendNow')}
            </Button>
          )}
          {mail.state === 'queued' && !mail.sending && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('outbox.cancelOf', { to: mail.to })}
              loading={busy(mail)}
              onClick={() => change.mutate({ act: 'cancel', mailId: mail.id })}
            >
              {t('outbox.cancel')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return { columns, confirmModal };
}
