import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { type LoggedIn, useAuth } from '#web/lib/auth-context.ts';
import classes from './login-screen.module.css';

export function LoginForm({ onLoggedIn }: { onLoggedIn: (loggedIn: LoggedIn) => void }) {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation();
  const { login } = useAuth();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const explain = (error: unknown): string => {
    if (error instanceof ApiError && error.status === 401) return t('wrong');
    if (error instanceof ApiError && error.status === 429) {
      return t('tooMany', { count: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) });
    }
    return errorMessage(error, common('errors.operationFailed'));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (username.trim() === '') return usernameField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      onLoggedIn(await login(username.trim(), password));
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
      passwordField.current?.focus();
      passwordField.current?.select();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <TextInput
        ref={usernameField}
        size="lg"
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={checked && username.trim() === '' ? t('usernameNeeded') : null}
      />
      <PasswordInput
        ref={passwordField}
        size="lg"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked && password === '' ? t('passwordNeeded') : null}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0, 'aria-hidden': false }}
      />
      <div role="alert" className={classes.failure} data-tone="red" hidden={failure === null}>
        <IconAlertCircle size={18} aria-hidden />
        {failure}
      </div>
      <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit ?? ''}>
        {t('submit')}
      </Button>
    </form>
  );
}
