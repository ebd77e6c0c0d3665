import { Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { confirmPassword } from './second-factor.queries.ts';

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
  const form = useForm({ initialValues: { password: '' } });
  const submit = form.onSubmit(async ({ password }) => {
    try {
      await confirmPassword(password);
      onAnswer(true);
    } catch (error) {
      form.setFieldError('password', errorMessage(error, common('errors.operationFailed')));
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <PasswordInput
        data-autofocus
        label={t('confirm.password')}
        description={t('confirm.hint')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <FormActions
        cancellable
        submit={t('confirm.submit')}
        busy={form.submitting}
        disabled={form.values.password === ''}
        onCancel={() => onAnswer(false)}
      />
    </form>
  );
}
