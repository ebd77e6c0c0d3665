import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { testMailSchema } from '#contract/mail.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSendTest } from './mail.queries.ts';

export function TestModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['mail', 'common', 'errors']);
  const { language } = useLanguage();
  const form = useForm({
    initialValues: { to: '' },
    validate: { to: ruledBy(testMailSchema.shape.to, t('errors:NOT_AN_EMAIL')) },
  });
  const send = useSendTest({
    onDone: () => {
      toast.success(t('test.queued'));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('test.failed'));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('test.action')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <form noValidate onSubmit={form.onSubmit(({ to }) => send.mutate({ to: to.trim(), language }))}>
        <TextInput type="email" label={t('test.to')} required data-autofocus {...form.getInputProps('to')} />
        <FormActions submit={t('test.send')} busy={send.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
