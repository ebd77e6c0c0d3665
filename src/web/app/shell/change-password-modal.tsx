import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '#web/entities/account/change-password-form.tsx';

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

export function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const { t } = useTranslation('passwords');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <ChangePasswordForm onDone={onClose}>
        {(busy) => (
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('submit')}
            </Button>
          </Group>
        )}
      </ChangePasswordForm>
    </Modal>
  );
}
