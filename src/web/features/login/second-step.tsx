import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorMethod, SignedIn } from '#contract/auth.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type Challenge, type LoggedIn, useAuth } from '#web/lib/auth-context.ts';
import { canUsePasskeys } from '#web/lib/passkey-support.ts';
import { IconFingerprint } from '#web/ui/first-icons.gen.ts';
import { Failure } from './failure.tsx';
import { proveByCode, proveByPasskey } from './login.queries.ts';
import classes from './login-screen.module.css';
import { useLoginFailure } from './use-login-failure.ts';

interface SecondStepProps {
  challenge: Challenge;
  onLoggedIn: (loggedIn: LoggedIn) => void;
  /** The step took too long, or the person wants to go back. */
  onStartAgain: (message: string | null) => void;
}

/** After the right password: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ challenge, onLoggedIn, onStartAgain }: SecondStepProps) {
  const { t } = useTranslation('login');
  const { accept } = useAuth();
  const explain = useLoginFailure();
  const methods = challenge.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recoveryCode');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const prove = async (proof: () => Promise<SignedIn>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      onLoggedIn(await accept(await proof()));
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return onStartAgain(explain(error));
      setFailure(explain(error));
      setCode('');
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void prove(() => (method === 'passkey' ? proveByPasskey(challenge) : proveByCode(challenge, method, code.trim())));
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={t('secondStep.title')}>
      <p className={classes.hint}>{t(`secondStep.hint.${method}`)}</p>
      {method !== 'passkey' && (
        <TextInput
          key={method}
          size="lg"
          label={t(`secondStep.field.${method}`)}
          autoFocus
          autoComplete="one-time-code"
          inputMode={method === 'app' ? 'numeric' : 'text'}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Failure message={failure} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={busy}
        disabled={method !== 'passkey' && code.trim().length < 6}
        {...(method === 'passkey' && { leftSection: <IconFingerprint size={18} aria-hidden />, autoFocus: true })}
      >
        {t(method === 'passkey' ? 'secondStep.usePasskey' : 'submit')}
      </Button>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            variant="subtle"
            onClick={() => {
              setMethod(other);
              setCode('');
              setFailure(null);
            }}
          >
            {t(`secondStep.instead.${other}`)}
          </Button>
        ))}
      <Button variant="subtle" color="gray" onClick={() => onStartAgain(null)}>
        {t('secondStep.back')}
      </Button>
    </form>
  );
}
