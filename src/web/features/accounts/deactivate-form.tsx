import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.contract.ts';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUpdateAccount } from './accounts.queries.ts';

/** Deactivates an account; where it has patients, somebody takes them over first. */
export function DeactivateForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const update = useUpdateAccount(account.id);
  const needsReceiver = account.userCount > 0;
  const form = useForm<{ receiver: number | null }>({
    initialValues: { receiver: null },
    validate: { receiver: (id) => (needsReceiver && id === null ? t('deactivate.receiverNeeded') : null) },
  });

  const submit = form.onSubmit(({ receiver }) =>
    update.mutate(
      { active: false, ...(receiver === null ? {} : { transferToAccountId: receiver }) },
      {
        onSuccess: () => {
          toast.success(t('deactivate.done', { name: `${account.firstName} ${account.lastName}` }));
          onDone();
        },
        onError: (error) => toast.failure(error, t('deactivate.failed')),
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('deactivate.text')}</Text>
        {needsReceiver && (
          <>
            <Text>{t('deactivate.transfer', { count: account.userCount })}</Text>
            <AccountPicker
              label={t('deactivate.receiver')}
              except={account.id}
              value={form.values.receiver}
              onChange={(id) => form.setFieldValue('receiver', id)}
              error={form.errors.receiver}
            />
          </>
        )}
      </Stack>
      <FormActions danger submit={t('deactivate.submit')} busy={update.isPending} onCancel={onDone} />
    </form>
  );
}
