import { Button } from '@mantine/core';
import { jwtDecode } from 'jwt-decode';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { currentSession } from '#web/lib/session-store.ts';
import classes from './idle-guard.module.css';

/** Whose page lies behind the lock. */
function accountOf(jwt: string | null): string | undefined {
  return jwt === null ? undefined : jwtDecode(jwt).sub;
}

/**
 * Covers everything, dialogues too, and asks who is there. The page behind it stays as it was; whoever else signs in gets
 * a new one.
 */
export function LockScreen() {
  const { t } = useTranslation('idle');
  const { name, jwt, logout } = useAuth();
  const dialog = useRef<HTMLDialogElement>(null);
  const [owner] = useState(() => accountOf(jwt));
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const goOn = (): void => {
    if (accountOf(currentSession().jwt) !== owner) location.assign('/');
  };
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="lock-title" className={classes.lockTitle}>
        {t('lock.title')}
      </h1>
      <p className={classes.lockText}>{t('lock.text', { name })}</p>
      <LoginForm onLoggedIn={goOn} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => void logout()}>
        {t('lock.leave')}
      </Button>
    </dialog>
  );
}
