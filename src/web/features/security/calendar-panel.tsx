import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconCopy } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { calendarQuery, useMakeCalendar, useRevokeCalendar } from './calendar.queries.ts';
import classes from './security-screen.module.css';

/** The own follow-ups in a calendar program: a secret address, seen when it is made, and ended here. */
export function CalendarPanel() {
  const { t } = useTranslation(['security', 'common']);
  const feed = useQuery(calendarQuery);
  const [path, setPath] = useState<string | null>(null);
  const { confirm, confirmModal } = useConfirm();
  const make = useMakeCalendar({
    onDone: (made) => setPath(made.path),
    onFailed: (error) => toast.failure(error, t('calendar.failed')),
  });
  const revoke = useRevokeCalendar({
    onDone: () => {
      setPath(null);
      toast.success(t('calendar.revoked'));
    },
    onFailed: (error) => toast.failure(error, t('calendar.failed')),
  });
  const ask = async (): Promise<void> => {
    const question = { message: t('calendar.revokeQuestion'), confirmLabel: t('calendar.revoke'), danger: true };
    if (await confirm(question)) revoke.mutate();
  };
  const address = path === null ? null : new URL(path, location.origin).href;
  const copy = async (): Promise<void> => {
    if (address !== null && (await copyText(address))) toast.success(t('calendar.copied'));
    else toast.warn(t('calendar.notCopied'));
  };
  const known = feed.data?.feed ?? null;
  return (
    <Panel id="calendar" aria-label={t('calendar.title')}>
      <PanelHead title={t('calendar.title')}>
        {known !== null && (
          <Button
            variant="default"
            className={classes.danger ?? ''}
            loading={revoke.isPending}
            onClick={() => void ask()}
          >
            {t('calendar.revoke')}
          </Button>
        )}
        <Button
          variant="default"
          loading={make.isPending}
          disabled={feed.data === undefined}
          onClick={() => make.mutate()}
        >
          {t(known === null ? 'calendar.make' : 'calendar.makeNew')}
        </Button>
      </PanelHead>
      {feed.data === undefined &&
        (feed.isError ? (
          <ErrorState error={feed.error} onRetry={() => void feed.refetch()} />
        ) : (
          <SkeletonRows rows={1} rowHeight={44} />
        ))}
      {address !== null && (
        <div className={`${layout.chips} ${classes.calendar}`}>
          <TextInput
            label={t('calendar.address')}
            description={t('calendar.once')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('common:actions.copy')}
          </Button>
        </div>
      )}
      <p className={address === null ? classes.text : classes.foot}>
        {t('calendar.help')}{' '}
        {known !== null &&
          (known.lastReadAt === null
            ? t('calendar.neverRead', { when: formatDateTime(known.createdAt) })
            : t('calendar.lastRead', { when: formatDateTime(known.lastReadAt) }))}
      </p>
      {confirmModal}
    </Panel>
  );
}
