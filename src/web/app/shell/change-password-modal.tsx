import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authApi } from '#contract/auth.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.tsx';

const minimumLength = 10;

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

export function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const form = useForm({
    initialValues: { current: '', next: '', repeat: '' },
    validate: {
      current: (value) => (value === '' ? t('changePassword.currentNeeded') : null),
      next: (value) => (value.length < minimumLength ? t('changePassword.tooShort') : null),
      repeat: (value, values) => (value === values.next ? null : t('changePassword.mismatch')),
    },
  });
  const close = (): void => {
    form.reset();
    onClose();
  };
  const change = useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) =>
      call(authApi.changePassword, { body: { current, next } }),
    onSuccess: () => {
      toast.success(t('changePassword.done'));
      close();
    },
    onError: (error) => {
      for (const { field, message } of error instanceof ApiError ? error.fieldErrors : []) {
        if (field === 'current' || field === 'next') form.setFieldError(field, message);
      }
      toast.failure(error, t('changePassword.failed'));
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('changePassword.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="sm">
          <PasswordInput
            label={t('changePassword.current')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('current')}
          />
          <PasswordInput
            label={t('changePassword.next')}
            description={t('changePassword.hint')}
            autoComplete="new-password"
            {...form.getInputProps('next')}
          />
          <PasswordInput
            label={t('changePassword.repeat')}
            autoComplete="new-password"
            {...form.getInputProps('repeat')}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('changePassword.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
