import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import layout from '#web/ui/layout.module.css';
import classes from './idle-guard.module.css';

/**
 * Covers everything, dialogues too, and asks who is there. The page behind it stays as it was; whoever else signs in gets
 * a new one.
 */
export function LockScreen() {
  const { t } = useTranslation('idle');
  const { name, logout } = useAuth();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${layout.card} ${classes.lock}`}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="lock-title" className={classes.lockTitle}>
        {t('lock.title')}
      </h1>
      <p className={classes.lockText}>{t('lock.text', { name })}</p>
      <LoginForm onLoggedIn={() => undefined} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => void logout()}>
        {t('lock.leave')}
      </Button>
    </dialog>
  );
}
