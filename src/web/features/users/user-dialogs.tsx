import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserListItem } from '#contract/patients.contract.ts';
import { AccountPicker } from '#web/entities/account/account-picker.tsx';
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
  const { t: common } = useTranslation();
  const reassign = useReassign(user.id);
  const [receiver, setReceiver] = useState<number | null>(null);
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (receiver === null) return;
    reassign.mutate(receiver, {
      onSuccess: ({ account }) => {
        toast.success(t('reassign.done', { name, account: account.name }));
        onDone();
      },
      onError: (error) => toast.failure(error, t('reassign.failed')),
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="sm">{t('reassign.text', { account: user.account.name })}</Text>
      <AccountPicker
        label={t('reassign.receiver')}
        except={user.account.id}
        value={receiver}
        onChange={setReceiver}
        error={checked && receiver === null ? t('reassign.needed') : null}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={reassign.isPending}>
          {t('reassign.submit')}
        </Button>
      </Group>
    </form>
  );
}

/** Erasing cannot be undone: the code is typed, so that no stray click does it. */
function EraseForm({ user, onDone }: { user: AdminUserListItem; onDone: () => void }) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const erase = useErase(user.id);
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const right = typed.trim().toUpperCase() === user.code;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!right) return;
    erase.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('erase.done', { code: user.code }));
        onDone();
      },
      onError: (error) => toast.failure(error, t('erase.failed')),
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="sm">{t('erase.text')}</Text>
      <TextInput
        data-autofocus
        label={t('erase.confirm', { code: user.code })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={checked && !right ? t('erase.mismatch') : null}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" color="red" loading={erase.isPending} disabled={typed.trim() === ''}>
          {t('erase.submit')}
        </Button>
      </Group>
    </form>
  );
}
