import { Button, Menu } from '@mantine/core';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvTable } from '#contract/reference-csv.contract.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { IconChevronDown, IconFileExport, IconFileImport, IconFileSpreadsheet } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import { type CsvSource, csvSourceOf } from './csv.queries.ts';

const CsvImportModal = lazy(async () => ({ default: (await import('./csv-import-modal.tsx')).CsvImportModal }));

/** Export and import of one table as CSV; for Admin. */
export const CsvMenu = memo(function CsvMenu({ table }: { table: CsvTable }) {
  const { t } = useTranslation('reference-data');
  const source = useMemo(() => csvSourceOf(table), [table]);
  return <CsvSourceMenu source={source} title={t(`csv.title.${table}`)} />;
});

interface CsvSourceMenuProps {
  source: CsvSource;
  /** Of the import. */
  title: string;
}

export function CsvSourceMenu({ source, title }: CsvSourceMenuProps) {
  const { t } = useTranslation('reference-data');
  const [exporting, setExporting] = useState(false);
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>('never');

  const exportTable = async (): Promise<void> => {
    setExporting(true);
    try {
      saveFile(await source.read(), source.fileName);
    } catch (error) {
      toast.failure(error, t('csv.exportFailed'));
    } finally {
      setExporting(false);
    }
  };

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={exporting}
            leftSection={<IconFileSpreadsheet size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('csv.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileExport size={16} />} onClick={() => void exportTable()}>
            {t('csv.export')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => setImporting('open')}>
            {t('csv.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {importing !== 'never' && (
        <Suspense fallback={null}>
          <CsvImportModal
            source={source}
            title={title}
            opened={importing === 'open'}
            onClose={() => setImporting('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
