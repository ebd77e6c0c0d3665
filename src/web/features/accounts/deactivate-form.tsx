import { Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.contract.ts';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUpdateAccount } from './accounts.queries.ts';
import { FormActions } from './form-actions.tsx';

/** Deactivates an account; where it has patients, somebody takes them over first. */
export function DeactivateForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const update = useUpdateAccount(account.id);
  const [receiver, setReceiver] = useState<number | null>(null);
  const [checked, setChecked] = useState(false);
  const needsReceiver = account.userCount > 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (needsReceiver && receiver === null) return;
    update.mutate(
      { active: false, ...(receiver === null ? {} : { transferToAccountId: receiver }) },
      {
        onSuccess: () => {
          toast.success(t('deactivate.done', { name: `${account.firstName} ${account.lastName}` }));
          onDone();
        },
        onError: (error) => toast.failure(error, t('deactivate.failed')),
      },
    );
  };

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
              value={receiver}
              onChange={setReceiver}
              error={checked && receiver === null ? t('deactivate.receiverNeeded') : null}
            />
          </>
        )}
      </Stack>
      <FormActions danger submit={t('deactivate.submit')} busy={update.isPending} onCancel={onDone} />
    </form>
  );
}
