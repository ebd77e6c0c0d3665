import { Button, Group, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authApi } from '#contract/auth.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';

interface PasswordConfirmed {
  /** Runs the work; where the server wants the password typed again, asks for it first. Undefined if it is not given. */
  confirmed: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  /** To be rendered once by the component that asks. */
  passwordModal: ReactNode;
}

/** What guards the account is changed only by somebody who knows its password. */
export function usePasswordConfirmed(): PasswordConfirmed {
  const [opened, setOpened] = useState(false);
  const resolve = useRef<(given: boolean) => void>(undefined);

  const ask = useCallback(() => {
    setOpened(true);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  }, []);
  const confirmed = useCallback(
    async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED')) throw error;
      }
      return (await ask()) ? work() : undefined;
    },
    [ask],
  );
  const answer = (given: boolean): void => {
    setOpened(false);
    resolve.current?.(given);
  };
  return { confirmed, passwordModal: <PasswordModal opened={opened} onAnswer={answer} /> };
}

function PasswordModal({ opened, onAnswer }: { opened: boolean; onAnswer: (given: boolean) => void }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <PasswordForm onAnswer={onAnswer} />
    </Modal>
  );
}

function PasswordForm({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(authApi.confirm, { body: { password } });
      onAnswer(true);
    } catch (error) {
      setFailure(errorMessage(error, common('errors.operationFailed')));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PasswordInput
        data-autofocus
        label={t('confirm.password')}
        description={t('confirm.hint')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={failure}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={password === ''}>
          {t('confirm.submit')}
        </Button>
      </Group>
    </form>
  );
}
