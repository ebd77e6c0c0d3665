import { Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast.tsx';
import { useHandleRedFlag } from './patient-info.queries.ts';

interface RedFlagFormProps {
  userId: number;
  code: string;
  onCancel: () => void;
}

/** What was done about a flag; without a word it stays open. */
export function RedFlagForm({ userId, code, onCancel }: RedFlagFormProps) {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  const handle = useHandleRedFlag(userId);
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (text) => (text.trim() === '' ? t('redFlags.noteNeeded') : null) },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ note }) =>
        handle.mutate(
          { code, note: note.trim() },
          {
            onSuccess: () => toast.success(t('redFlags.done')),
            onError: (error) => toast.failure(error, t('redFlags.failed')),
          },
        ),
      )}
    >
      <Textarea
        label={t('redFlags.note')}
        maxLength={500}
        autosize
        minRows={2}
        autoFocus
        required
        {...form.getInputProps('note')}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs" loading={handle.isPending}>
          {t('redFlags.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
      </Group>
    </form>
  );
}
