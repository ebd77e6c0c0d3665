import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { IconAlertTriangleFilled } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './idle-guard.module.css';
import { LockScreen } from './lock-screen.tsx';
import { noticeSeconds, useIdleCountdown } from './use-idle-countdown.ts';

/** Warns two minutes before an unattended session ends, and then covers the page until its owner is back. */
export function IdleGuard() {
  const { t } = useTranslation('idle');
  const { locked, lock, logout, jwt } = useAuth();
  const practice = useQuery({ ...practiceQuery, enabled: !locked });
  const idleMinutes = practice.data?.idleMinutes;
  const end = useCallback(() => void lock(), [lock]);
  const { secondsLeft, stay } = useIdleCountdown(idleMinutes, jwt !== null && !locked, end);
  if (locked) return <LockScreen />;
  return (
    <>
      {/* Said once, not every second. */}
      <span role="status" className={layout.spoken}>
        {secondsLeft !== null && t('spoken')}
      </span>
      {secondsLeft !== null && (
        <section className={`${layout.card} ${layout.screenOnly} ${classes.notice}`} aria-label={t('label')}>
          <IconAlertTriangleFilled className={classes.icon ?? ''} size={20} aria-hidden />
          <div>
            <p className={layout.strong}>{t('title', { time: clock(secondsLeft) })}</p>
            <p className={`${layout.mutedSmall} ${classes.text}`}>
              {t('text', { count: Math.max(1, (idleMinutes ?? 0) - Math.ceil(secondsLeft / 60)) })}
            </p>
            <div className={`${layout.flex} ${layout.gap8}`}>
              <Button size="xs" onClick={stay}>
                {t('stay')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void logout()}>
                {t('logout')}
              </Button>
            </div>
          </div>
          <div className={classes.bar} aria-hidden>
            <span style={{ width: `${(secondsLeft / noticeSeconds) * 100}%` }} />
          </div>
        </section>
      )}
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
