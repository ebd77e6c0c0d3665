import { Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { AdminUserListItem } from '#contract/patients.contract.ts';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useErase, useReassign } from './users.queries.ts';

export interface UserDialog {
  kind: 'reassign' | 'erase';
  user: AdminUserListItem;
}

/** One dialog at a time; its form starts afresh each time it opens. */
export function UserDialogs({ dialog, onClose }: { dialog: UserDialog | null; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const name = dialog === null ? '' : `${dialog.user.firstName} ${dialog.user.lastName}`;
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      title={dialog?.kind === 'erase' ? t('erase.title', { name }) : t('reassign.title', { name })}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {dialog?.kind === 'reassign' && <ReassignForm user={dialog.user} name={name} onDone={onClose} />}
      {dialog?.kind === 'erase' && <EraseForm user={dialog.user} onDone={onClose} />}
    </Modal>
  );
}

function ReassignForm({ user, name, onDone }: { user: AdminUserListItem; name: string; onDone: () => void }) {
  const { t } = useTranslation('users');
  const reassign = useReassign(user.id);
  const form = useForm<{ receiver: number | null }>({
    initialValues: { receiver: null },
    validate: { receiver: (id) => (id === null ? t('reassign.needed') : null) },
  });
  const submit = form.onSubmit(({ receiver }) => {
    if (receiver === null) return;
    reassign.mutate(receiver, {
      onSuccess: ({ account }) => {
        toast.success(t('reassign.done', { name, account: account.name }));
        onDone();
      },
      onError: (error) => toast.failure(error, t('reassign.failed')),
    });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="sm">{t('reassign.text', { account: user.account.name })}</Text>
      <AccountPicker
        label={t('reassign.receiver')}
        except={user.account.id}
        value={form.values.receiver}
        onChange={(id) => form.setFieldValue('receiver', id)}
        error={form.errors.receiver}
      />
      <FormActions submit={t('reassign.submit')} busy={reassign.isPending} onCancel={onDone} />
    </form>
  );
}

/** Erasing cannot be undone: the code is typed, so that no stray click does it. */
function EraseForm({ user, onDone }: { user: AdminUserListItem; onDone: () => void }) {
  const { t } = useTranslation('users');
  const erase = useErase(user.id);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim().toUpperCase() === user.code ? null : t('erase.mismatch')) },
  });
  const submit = form.onSubmit(() =>
    erase.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('erase.done', { code: user.code }));
        onDone();
      },
      onError: (error) => toast.failure(error, t('erase.failed')),
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="sm">{t('erase.text')}</Text>
      <TextInput
        data-autofocus
        label={t('erase.confirm', { code: user.code })}
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      <FormActions
        danger
        submit={t('erase.submit')}
        busy={erase.isPending}
        disabled={form.values.code.trim() === ''}
        onCancel={onDone}
      />
    </form>
  );
}
