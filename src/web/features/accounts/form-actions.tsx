import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FormActionsProps {
  submit: string;
  busy: boolean;
  onCancel: () => void;
  danger?: boolean;
}

export function FormActions({ submit, busy, onCancel, danger = false }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('actions.cancel')}
      </Button>
      <Button type="submit" loading={busy} color={danger ? 'red' : 'beet'}>
        {submit}
      </Button>
    </Group>
  );
}
