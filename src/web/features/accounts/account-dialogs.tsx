import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.contract.ts';
import { AccountForm } from './account-form.tsx';
import { DeactivateForm } from './deactivate-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ResetSecondFactorForm } from './reset-second-factor-form.tsx';

export type AccountDialog =
  | { kind: 'create' }
  | { kind: 'edit'; account: Account; own: boolean }
  | { kind: 'password'; account: Account }
  | { kind: 'secondFactor'; account: Account }
  | { kind: 'deactivate'; account: Account };

/** One dialog at a time; its form starts afresh each time it opens. */
export function AccountDialogs({ dialog, onClose }: { dialog: AccountDialog | null; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation();
  const title = (): string => {
    if (dialog === null || dialog.kind === 'create') return t('form.create');
    if (dialog.kind === 'edit') return t('form.edit');
    const name = `${dialog.account.firstName} ${dialog.account.lastName}`;
    if (dialog.kind === 'secondFactor') return t('secondFactor.title', { name });
    return dialog.kind === 'password' ? t('password.title', { name }) : t('deactivate.title', { name });
  };
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      title={title()}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {dialog?.kind === 'create' && <AccountForm onDone={onClose} />}
      {dialog?.kind === 'edit' && <AccountForm account={dialog.account} own={dialog.own} onDone={onClose} />}
      {dialog?.kind === 'password' && <PasswordForm account={dialog.account} onDone={onClose} />}
      {dialog?.kind === 'secondFactor' && <ResetSecondFactorForm account={dialog.account} onDone={onClose} />}
      {dialog?.kind === 'deactivate' && <DeactivateForm account={dialog.account} onDone={onClose} />}
    </Modal>
  );
}
