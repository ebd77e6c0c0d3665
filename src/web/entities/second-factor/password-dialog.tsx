import { Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/lib/api-error.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { confirmPassword } from './second-factor.queries.ts';

interface PasswordDialogProps {
  onAnswer: (given: boolean) => void;
}

/** Asks for the password of who has signed in: what guards accounts is changed only by somebody who knows it. */
export default function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <PasswordForm onAnswer={onAnswer} />
    </Modal>
  );
}

function PasswordForm({ onAnswer }: PasswordDialogProps) {
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
