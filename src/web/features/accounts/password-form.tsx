import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { passwordSchema } from '#contract/account-fields.ts';
import type { Account } from '#contract/accounts.contract.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSetPassword } from './accounts.queries.ts';
import { NewPasswordInput } from './new-password-input.tsx';

export function PasswordForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const set = useSetPassword(account.id);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: ruledBy(passwordSchema, t('form.passwordRule')) },
  });
  const submit = ({ password }: { password: string }): void =>
    set.mutate(password, {
      onSuccess: () => {
        toast.success(t('password.done'));
        onDone();
      },
      onError: (error) => {
        if (!showFieldErrors(form, error, () => 'password')) toast.failure(error, t('password.failed'));
      },
    });
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <NewPasswordInput
        data-autofocus
        label={t('password.next')}
        description={t('form.passwordHint')}
        owner={account}
        onGenerate={(password) => form.setValues({ password })}
        {...form.getInputProps('password')}
      />
      <Text c="dimmed" size="sm" mt="sm">
        {t('password.note')}
      </Text>
      <FormActions submit={t('password.submit')} busy={set.isPending} onCancel={onDone} />
    </form>
  );
}
