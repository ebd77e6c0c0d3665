import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FormActionsProps {
  submit: string;
  busy: boolean;
  onCancel: () => void;
  danger?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** Cancel stays open while the form is busy. */
  cancellable?: boolean;
}

/** Cancel and the one button that sends a form. */
export function FormActions(props: FormActionsProps) {
  const { submit, busy, onCancel, danger = false, disabled = false, cancellable = false } = props;
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onCancel} disabled={busy && !cancellable}>
        {t('actions.cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} {...(danger && { color: 'red' })}>
        {submit}
      </Button>
    </Group>
  );
}
