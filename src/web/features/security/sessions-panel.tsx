import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/auth.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './security.queries.ts';
import classes from './security-screen.module.css';

export function SessionsPanel() {
  const { t } = useTranslation('security');
  const sessions = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const { confirm, confirmModal } = useConfirm();
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  const end = async (): Promise<void> => {
    const question = { message: t('sessions.endOthersQuestion'), confirmLabel: t('sessions.endOthers'), danger: true };
    if (!(await confirm(question))) return;
    endOthers.mutate(undefined, {
      onSuccess: (count) => toast.success(t('sessions.othersEnded', { count })),
      onError: (error) => toast.failure(error, t('sessions.failed')),
    });
  };
  return (
    <Panel aria-label={t('sessions.title')}>
      <PanelHead title={t('sessions.title')} count={sessions.data?.length}>
        {hasOthers && (
          <Button
            variant="default"
            className={classes.danger ?? ''}
            loading={endOthers.isPending}
            onClick={() => void end()}
          >
            {t('sessions.endOthers')}
          </Button>
        )}
      </PanelHead>
      {sessions.isPending ? (
        <SkeletonRows rows={3} rowHeight={52} />
      ) : sessions.isError ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <ul className={layout.plainList}>
          {[...sessions.data]
            .sort((a, b) => Number(b.current) - Number(a.current))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </ul>
      )}
      <p className={classes.foot}>
        {t('sessions.notYou')} <a href="#password">{t('sessions.changePassword')}</a>.
      </p>
      {confirmModal}
    </Panel>
  );
}

const phones = /iPhone|Android/;

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('security');
  const end = useEndSession();
  const { device, address, method, issuedAt, lastSeenAt, current, newDevice } = session;
  const Icon = device === null ? IconDeviceUnknown : phones.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = useDeviceName(device);
  return (
    <li className={`${layout.group} ${classes.row}`}>
      <span className={`${layout.muted} ${layout.centred} ${classes.icon}`} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={layout.growShrinks}>
        <span className={`${layout.wrapRow} ${layout.medium} ${layout.breaks}`}>
          {name}
          {current && <Badge tone="green">{t('sessions.current')}</Badge>}
          {newDevice && !current && <Badge tone="amber">{t('sessions.newDevice')}</Badge>}
        </span>
        <span className={`${layout.faintSmall} ${classes.detail}`}>
          {[address, current ? t('sessions.activeNow') : formatDateTime(lastSeenAt), t(`sessions.method.${method}`)]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
      {current ? (
        <span className={`${layout.faintSmall} ${classes.detail}`}>
          {t('sessions.since', { time: formatDateTime(issuedAt) })}
        </span>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('sessions.endOf', { name })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast.success(t('sessions.ended')),
              onError: (error) => toast.failure(error, t('sessions.failed')),
            })
          }
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The server names browser and system; the words between are of the language on screen. */
function useDeviceName(device: string | null): string {
  const { t } = useTranslation('security');
  if (device === null) return t('sessions.unknownDevice');
  const [browser = '', system] = device.split(' · ');
  return system === undefined ? browser : t('sessions.device', { browser, system });
}
