import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#web/ui/drop-zone.tsx';
import type { CsvSource } from './csv.queries.ts';
import { CsvCheckResult } from './csv-check-result.tsx';
import { useCsvImport } from './use-csv-import.ts';

interface CsvImportModalProps {
  source: CsvSource;
  title: string;
  opened: boolean;
  onClose: () => void;
}

const maxBytes = 20 * 1024 * 1024;

/** Choose a file, see what a dry run says, then import it: all or nothing. */
export function CsvImportModal({ source, title, opened, onClose }: CsvImportModalProps) {
  const { t } = useTranslation(['reference-data', 'common']);
  const csv = useCsvImport(source, onClose);
  const form = useForm({ initialValues: { reason: '' } });
  const explained = !source.asksReason || form.values.reason.trim() !== '';
  const ready = csv.result !== undefined && csv.result.rowErrors.length === 0 && !csv.busy;
  return (
    <Modal
      opened={opened}
      onClose={() => {
        csv.reset();
        onClose();
      }}
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('csv.columns', { columns: source.columns.join(', ') })}
      </Text>
      {csv.file === undefined ? (
        <DropZone
          multiple={false}
          maxSizeBytes={maxBytes}
          title={t('csv.drop')}
          formats={t('csv.dropHint')}
          onReject={() => csv.refuse(t('csv.dropHint'))}
          onFiles={([file]) => file !== undefined && csv.check(file)}
        />
      ) : (
        <CsvCheckResult name={csv.file.name} checking={csv.checking} result={csv.result} error={csv.error} />
      )}
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason }) => {
          if (ready && explained) csv.run(reason);
        })}
      >
        {source.asksReason && (
          <TextInput mt="md" required label={t('csv.reason')} maxLength={500} {...form.getInputProps('reason')} />
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          {csv.file !== undefined && (
            <Button variant="default" disabled={csv.busy} onClick={csv.reset}>
              {t('csv.otherFile')}
            </Button>
          )}
          <Button type="submit" disabled={!ready || !explained} loading={csv.importing}>
            {t('csv.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
