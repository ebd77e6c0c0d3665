import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/lib/format.ts';
import { SendMail } from './send-mail.tsx';

interface MailDayModalProps {
  userId: number;
  followUp: { id: number; dueOn: string };
  onClose: () => void;
}

/** Tells the patient the day of a follow-up. What was agreed for it is not in the mail. */
export function MailDayModal({ userId, followUp: { id, dueOn }, onClose }: MailDayModalProps) {
  const { t } = useTranslation('mail');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('send.dayTitle', { date: formatDate(dueOn) })}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <SendMail main what={{ kind: 'followUp', userId, followUpId: id, day: dueOn }} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('actions.close')}
        </Button>
      </Group>
    </Modal>
  );
}
