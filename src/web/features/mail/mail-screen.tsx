import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailSetUp } from '#contract/mail.contract.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconPlug, IconPlugX, IconSend, IconSettings } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import classes from './mail.module.css';
import { setUpQuery } from './mail.queries.ts';
import { OutboxPanel } from './outbox-panel.tsx';
import { SettingsModal } from './settings-modal.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { TestModal } from './test-modal.tsx';

const route = getRouteApi('/admin/mail');

/** The outbox above, the templates below. */
export function MailScreen() {
  const { t } = useTranslation('mail');
  const [search, change] = useSearchState(route, 'panels');
  const setUp = useQuery(setUpQuery());
  const { data: practice } = useQuery(practiceQuery);
  const [dialog, setDialog] = useState<'settings' | 'test' | null>(null);
  const { data } = setUp;
  const practiceName = practice?.name ?? '';
  return (
    <div className={classes.screen}>
      <PageHeader title={t('title')} badges={data && <ServerState setUp={data} practiceName={practiceName} />}>
        <Button
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
          disabled={data === undefined}
          onClick={() => setDialog('settings')}
        >
          {t('settings.action')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={data?.ready !== true}
          onClick={() => setDialog('test')}
        >
          {t('test.action')}
        </Button>
      </PageHeader>
      {setUp.isError && data === undefined && <ErrorState error={setUp.error} onRetry={() => void setUp.refetch()} />}
      {data?.ready === false && (
        <p className={`${layout.toned} ${classes.notice}`} data-tone="amber">
          {t(data.server === null ? 'server.noneHelp' : 'server.incompleteHelp')}
        </p>
      )}
      <OutboxPanel
        search={search}
        onSearch={change}
        {...(data?.ready === true && { onTest: () => setDialog('test') })}
      />
      <TemplatesPanel search={search} onSearch={change} setUp={data} practice={practice} />
      {data !== undefined && dialog === 'settings' && <SettingsModal setUp={data} onClose={() => setDialog(null)} />}
      {dialog === 'test' && <TestModal onClose={() => setDialog(null)} />}
    </div>
  );
}

function ServerState({ setUp: { server, settings, ready }, practiceName }: { setUp: MailSetUp; practiceName: string }) {
  const { t } = useTranslation('mail');
  if (server === null) {
    return (
      <Badge tone="amber" icon={<IconPlugX size={14} aria-hidden />}>
        {t('server.none')}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone={ready ? 'green' : 'amber'} icon={<IconPlug size={14} aria-hidden />}>
        {t(ready ? 'server.connected' : 'server.incomplete')}
      </Badge>
      <span className={layout.muted18}>
        {t(`server.${server.tls}`, { host: server.host })}
        {ready && ` · ${t('server.sendsAs', { name: settings.senderName || practiceName })}`}
      </span>
    </>
  );
}
