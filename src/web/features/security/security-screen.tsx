import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownAccountQuery } from '#web/entities/account/own-account.queries.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { secondFactorQuery } from '#web/entities/second-factor/second-factor.queries.ts';
import { useFactorDialogs } from '#web/entities/second-factor/use-factor-dialogs.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { AppPanel } from './app-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import classes from './security-screen.module.css';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';

/** What guards one's own account: factors on the left, sessions and password on the right. */
export function SecurityScreen() {
  const { t } = useTranslation('security');
  const me = useQuery(ownAccountQuery);
  const factors = useQuery(secondFactorQuery);
  const dialogs = useFactorDialogs();
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(me.data && { count: `${me.data.firstName} ${me.data.lastName} · ${me.data.role} · ${me.data.username}` })}
      />
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <div className={layout.grid16}>
          {factors.isPending ? (
            <Panel>
              <SkeletonRows rows={8} rowHeight={44} />
            </Panel>
          ) : factors.isError ? (
            <Panel>
              <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />
            </Panel>
          ) : (
            <>
              <PasskeysPanel factors={factors.data} dialogs={dialogs} />
              <AppPanel factors={factors.data} dialogs={dialogs} />
              <CodesPanel factors={factors.data} dialogs={dialogs} />
            </>
          )}
          <SignInsPanel />
        </div>
        <div className={layout.grid16}>
          <SessionsPanel />
          <IdlePanel />
          <PasswordPanel changedAt={factors.data?.passwordChangedAt ?? null} />
          <CalendarPanel />
        </div>
      </div>
      {dialogs.dialogs}
    </>
  );
}

export type FactorDialogs = ReturnType<typeof useFactorDialogs>;

function IdlePanel() {
  const { t } = useTranslation('security');
  const practice = useQuery(practiceQuery);
  const count = practice.data?.idleMinutes;
  return (
    <Panel aria-label={t('idle.title')}>
      <PanelHead title={t('idle.title')}>
        {count !== undefined && (
          <Badge outlined icon={<IconLock size={14} aria-hidden />}>
            {t('idle.minutes', { count })}
          </Badge>
        )}
      </PanelHead>
      <p className={classes.text}>{count !== undefined && t('idle.text', { count })}</p>
    </Panel>
  );
}
