import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnSignIn } from '#contract/auth.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { signInsQuery } from './security.queries.ts';
import classes from './security-screen.module.css';

const tones: Record<OwnSignIn['event'], Tone> = {
  signIn: 'green',
  signInFailed: 'red',
  signOut: 'grey',
  lockout: 'red',
  secondFactorFailed: 'red',
  sessionEnded: 'grey',
};

export function SignInsPanel() {
  const { t } = useTranslation('security');
  const list = useQuery(signInsQuery);
  return (
    <Panel aria-label={t('signIns.title')}>
      <PanelHead title={t('signIns.title')} />
      {list.isPending ? (
        <SkeletonRows rows={4} rowHeight={36} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <EmptyState>{t('signIns.none')}</EmptyState>
      ) : (
        <ul className={layout.plainList}>
          {list.data.map(({ at, event, method, address }) => (
            <li key={`${at} ${event}`} className={`${layout.gridMiddle} ${classes.signIn}`}>
              <span>{formatDateTime(at)}</span>
              <Badge tone={tones[event]}>{t(`signIns.event.${event}`)}</Badge>
              <span className={`${layout.faintSmall} ${classes.detail}`}>
                {[method && event === 'signIn' ? t(`sessions.method.${method}`) : null, address]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
