import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.contract.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useResetSecondFactor } from './accounts.queries.ts';

export function ResetSecondFactorForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const reset = useResetSecondFactor(account.id);
  const form = useForm();
  const submit = form.onSubmit(() =>
    reset.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('secondFactor.done'));
        onDone();
      },
      onError: (error) => toast.failure(error, t('secondFactor.failed')),
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Text>{t('secondFactor.text')}</Text>
      <FormActions danger submit={t('secondFactor.submit')} busy={reset.isPending} onCancel={onDone} />
    </form>
  );
}
