import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CsvTable, csvColumns } from '#contract/reference-csv.contract.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { CsvCheckResult } from './csv-check-result.tsx';
import { useCsvImport } from './use-csv-import.ts';

interface CsvImportModalProps {
  table: CsvTable;
  opened: boolean;
  onClose: () => void;
}

const maxBytes = 20 * 1024 * 1024;

/** Choose a file, see what a dry run says, then import it: all or nothing. */
export function CsvImportModal({ table, opened, onClose }: CsvImportModalProps) {
  const { t } = useTranslation(['reference-data', 'common']);
  const csv = useCsvImport(table, onClose);
  const ready = csv.result !== undefined && csv.result.rowErrors.length === 0 && !csv.busy;
  return (
    <Modal
      opened={opened}
      onClose={() => {
        csv.reset();
        onClose();
      }}
      size={560}
      title={t(`csv.title.${table}`)}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('csv.columns', { columns: csvColumns[table].join(', ') })}
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
      <Group justify="flex-end" mt="lg" gap="xs">
        {csv.file !== undefined && (
          <Button variant="default" disabled={csv.busy} onClick={csv.reset}>
            {t('csv.otherFile')}
          </Button>
        )}
        <Button disabled={!ready} loading={csv.importing} onClick={csv.run}>
          {t('csv.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
