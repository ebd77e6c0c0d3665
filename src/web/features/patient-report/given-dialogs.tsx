import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { GivenReport } from '#contract/printed-report.ts';
import { SendMail } from '#web/entities/mail/send-mail.tsx';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { GivenDialog } from './given-reports-screen.tsx';
import { useNoteGiven, useWithdrawGiven } from './patient-report.queries.ts';

interface GivenDialogsProps {
  dialog: GivenDialog;
  userId: number;
  onClose: () => void;
}

export function GivenDialogs({ dialog: { kind, report }, userId, onClose }: GivenDialogsProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(titles[kind])}
      // A password that is shown once must not go by a click beside it.
      closeOnClickOutside={kind !== 'send'}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {kind === 'note' ? (
        <NoteForm report={report} onClose={onClose} />
      ) : kind === 'send' ? (
        <SendReport report={report} userId={userId} onClose={onClose} />
      ) : (
        <WithdrawForm report={report} onClose={onClose} />
      )}
    </Modal>
  );
}

const titles = { note: 'list.note', withdraw: 'list.withdrawTitle', send: 'list.send' } as const;

interface FormProps {
  report: GivenReport;
  onClose: () => void;
}

function SendReport({ report: { labReportId, id }, userId, onClose }: FormProps & { userId: number }) {
  const { t: common } = useTranslation();
  return (
    <>
      <SendMail main what={{ kind: 'report', userId, labReportId, issuedId: id }} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('actions.close')}
        </Button>
      </Group>
    </>
  );
}

const longest = 500;

function NoteForm({ report, onClose }: FormProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const form = useForm({ initialValues: { note: report.note } });
  const save = useNoteGiven({
    onDone: () => {
      toast.success(t('list.noteSaved'));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('list.noteFailed'));
    },
  });
  const { labReportId, id } = report;
  return (
    <form noValidate onSubmit={form.onSubmit(({ note }) => save.mutate({ labReportId, id, note }))}>
      <Textarea
        label={t('list.note')}
        autosize
        minRows={3}
        maxLength={longest}
        data-autofocus
        {...form.getInputProps('note')}
      />
      <FormActions submit={common('actions.save')} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

function WithdrawForm({ report, onClose }: FormProps) {
  const { t } = useTranslation('patient-report');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: filled(t('list.reasonNeeded')) },
  });
  const withdraw = useWithdrawGiven({
    onDone: () => {
      toast.success(t('list.withdrawn'));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('list.withdrawFailed'));
    },
  });
  const { labReportId, id } = report;
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => withdraw.mutate({ labReportId, id, reason }))}>
      <Text>{t('list.withdrawText')}</Text>
      <Textarea
        mt="md"
        label={t('list.reason')}
        required
        autosize
        minRows={2}
        maxLength={longest}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActions submit={t('list.withdraw')} busy={withdraw.isPending} onCancel={onClose} danger />
    </form>
  );
}
