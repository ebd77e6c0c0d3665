import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Challenge, type LoggedIn, useAuth } from '#web/lib/auth-context.ts';
import { canUsePasskeys } from '#web/lib/passkey-support.ts';
import { IconFingerprint } from '#web/ui/first-icons.gen.ts';
import { Failure } from './failure.tsx';
import classes from './login-screen.module.css';
import { useLoginFailure } from './use-login-failure.ts';

/** Few accounts come this far on every visit: it is fetched when it is needed. */
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })));

interface LoginFormProps {
  onLoggedIn: (loggedIn: LoggedIn) => void;
}

export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('login');
  const { login, accept } = useAuth();
  const explain = useLoginFailure();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (username.trim() === '') return usernameField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const answer = await login(username.trim(), password);
      if ('challenge' in answer) setChallenge(answer.challenge);
      else onLoggedIn(answer);
    } catch (error) {
      setFailure(explain(error));
      passwordField.current?.focus();
      passwordField.current?.select();
      setBusy(false);
    }
  };

  const enterWithPasskey = async (): Promise<void> => {
    setFailure(null);
    try {
      const { signInWithPasskey } = await import('./login.queries.ts');
      onLoggedIn(await accept(await signInWithPasskey()));
    } catch (error) {
      setFailure(explain(error));
    }
  };

  const startAgain = (message: string | null): void => {
    setChallenge(null);
    setBusy(false);
    setPassword('');
    setChecked(false);
    setFailure(message);
  };

  if (challenge !== null) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onLoggedIn={onLoggedIn} onStartAgain={startAgain} />
      </Suspense>
    );
  }
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
      <Failure message={failure} />
      <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit ?? ''}>
        {t('submit')}
      </Button>
      {canUsePasskeys() && (
        <Button
          size="lg"
          variant="subtle"
          fullWidth
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => void enterWithPasskey()}
        >
          {t('withPasskey')}
        </Button>
      )}
    </form>
  );
}
