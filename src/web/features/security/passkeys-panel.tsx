import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey, SecondFactor } from '#contract/second-factor.contract.ts';
import { refreshSecondFactor, removePasskey } from '#web/entities/second-factor/second-factor.queries.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { canUsePasskeys } from '#web/lib/passkey-support.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { IconFingerprint, IconPencil, IconPlus, IconShieldCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { isLastFactor } from './last-factor.ts';
import { useRenamePasskey } from './security.queries.ts';
import classes from './security-screen.module.css';
import type { FactorDialogs } from './security-screen.tsx';

interface PasskeysPanelProps {
  factors: SecondFactor;
  dialogs: FactorDialogs;
}

export function PasskeysPanel({ factors, dialogs }: PasskeysPanelProps) {
  const { t } = useTranslation('security');
  const { passkeys } = factors;
  return (
    <Panel aria-label={t('passkeys.title')}>
      <PanelHead
        title={t('passkeys.title')}
        count={
          <span className={`${layout.inlineGroup} ${layout.gap12}`}>
            {passkeys.length > 0 && passkeys.length}
            {passkeys.length > 0 && (
              <Badge tone="green" icon={<IconShieldCheck size={14} aria-hidden />}>
                {t('on')}
              </Badge>
            )}
          </span>
        }
      >
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!canUsePasskeys()}
          title={canUsePasskeys() ? undefined : t('passkeys.notHere')}
          onClick={dialogs.addPasskey}
        >
          {t('passkeys.add')}
        </Button>
      </PanelHead>
      <p className={classes.text}>{t('passkeys.text')}</p>
      {!canUsePasskeys() && <p className={classes.text}>{t('passkeys.notHere')}</p>}
      <ul className={layout.plainList}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLastFactor(factors)} />
        ))}
      </ul>
    </Panel>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** The practice requires one, and this is it. */
  isLast: boolean;
}

function PasskeyRow({ passkey, isLast }: PasskeyRowProps) {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const { confirm, confirmModal } = useConfirm();
  const [renaming, setRenaming] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = async (): Promise<void> => {
    const message = t('passkeys.removeQuestion', { name });
    if (!(await confirm({ message, confirmLabel: t('passkeys.removeShort'), danger: true }))) return;
    try {
      await removePasskey(id);
      toast.success(t('passkeys.removed'));
    } catch (error) {
      toast.failure(error, t('passkeys.failed'));
    }
    await refreshSecondFactor(client);
  };
  return (
    <li className={`${layout.group} ${classes.row}`}>
      <span className={`${layout.muted} ${layout.centred} ${classes.icon}`} aria-hidden>
        <IconFingerprint size={18} stroke={1.6} />
      </span>
      <span className={layout.growShrinks}>
        <span className={`${layout.wrapRow} ${layout.medium} ${layout.breaks}`}>{name}</span>
        <span className={`${layout.faintSmall} ${classes.detail}`}>
          {lastUsedAt === null
            ? t('passkeys.datesNew', { added: formatDate(createdAt) })
            : t('passkeys.dates', { added: formatDate(createdAt), used: formatDateTime(lastUsedAt) })}
        </span>
      </span>
      <ActionIcon variant="subtle" aria-label={t('passkeys.rename', { name })} onClick={() => setRenaming(true)}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        size="xs"
        className={classes.danger ?? ''}
        aria-label={t('passkeys.remove', { name })}
        disabled={isLast}
        title={isLast ? t('lastFactor') : undefined}
        onClick={() => void remove()}
      >
        {t('passkeys.removeShort')}
      </Button>
      {confirmModal}
      <RenameModal passkey={passkey} opened={renaming} onClose={() => setRenaming(false)} />
    </li>
  );
}

function RenameModal({ passkey, opened, onClose }: { passkey: Passkey; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const rename = useRenamePasskey();
  const form = useForm({ initialValues: { name: passkey.name } });
  const submit = form.onSubmit(({ name }) =>
    rename.mutate(
      { passkeyId: passkey.id, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(t('passkeys.renamed'));
          onClose();
        },
        onError: (error) => toast.failure(error, t('passkeys.failed')),
      },
    ),
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('passkeys.renameTitle')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form noValidate onSubmit={submit}>
        <TextInput data-autofocus label={t('passkeys.name')} maxLength={60} {...form.getInputProps('name')} />
        <FormActions
          submit={common('actions.save')}
          busy={rename.isPending}
          disabled={form.values.name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
