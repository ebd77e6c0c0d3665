import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { beginApp, newRecoveryCodes, refreshSecondFactor } from './second-factor.queries.ts';
import { SetUpAppForm } from './set-up-app-form.tsx';

type Dialog = { kind: 'passkey' } | { kind: 'app'; secret: string; uri: string } | { kind: 'codes'; codes: string[] };

interface FactorDialogs {
  addPasskey: () => void;
  setUpApp: () => Promise<void>;
  makeCodes: () => Promise<void>;
  /** To be rendered once. */
  dialogs: ReactNode;
}

/** The ways to a second factor, each in a dialogue; codes that come with the first one are shown at its end. */
export function useFactorDialogs({ onReady }: { onReady?: () => void } = {}): FactorDialogs {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Dialog | null>(null);

  const close = (): void => setDialog(null);
  const finish = (): void => {
    close();
    onReady?.();
  };
  const added = (said: string) => (codes: string[] | null) => {
    toast.success(said);
    void refreshSecondFactor(client);
    if (codes === null) finish();
    else setDialog({ kind: 'codes', codes });
  };
  const setUpApp = async (): Promise<void> => {
    try {
      setDialog({ kind: 'app', ...(await beginApp()) });
    } catch (error) {
      toast.failure(error, t('app.failed'));
    }
  };
  const makeCodes = async (): Promise<void> => {
    try {
      const made = await newRecoveryCodes();
      void refreshSecondFactor(client);
      setDialog({ kind: 'codes', codes: made.recoveryCodes });
    } catch (error) {
      toast.failure(error, t('codes.failed'));
    }
  };
  const titles = { passkey: t('passkeys.add'), app: t('app.title'), codes: t('codes.title') };
  const dialogs = (
    <Modal
      opened={dialog !== null}
      onClose={dialog?.kind === 'codes' ? finish : close}
      title={dialog && titles[dialog.kind]}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
      // What is shown once is not lost to a click beside it.
      closeOnClickOutside={dialog?.kind !== 'codes'}
    >
      {dialog?.kind === 'passkey' && <AddPasskeyForm onAdded={added(t('passkeys.added'))} onCancel={close} />}
      {dialog?.kind === 'app' && (
        <SetUpAppForm secret={dialog.secret} uri={dialog.uri} onAdded={added(t('app.added'))} onCancel={close} />
      )}
      {dialog?.kind === 'codes' && <RecoveryCodesSheet codes={dialog.codes} onDone={finish} />}
    </Modal>
  );
  return { addPasskey: () => setDialog({ kind: 'passkey' }), setUpApp, makeCodes, dialogs };
}
