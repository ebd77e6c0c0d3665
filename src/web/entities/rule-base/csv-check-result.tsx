import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CsvImportResult } from '#contract/reference-csv.contract.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FileRow } from '#web/ui/file-row.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './csv-check-result.module.css';

interface CsvCheckResultProps {
  name: string;
  checking: boolean;
  result: CsvImportResult | undefined;
  error: string | undefined;
}

/** What a dry run says about a file: counts, or every row error with its line. */
export function CsvCheckResult({ name, checking, result, error }: CsvCheckResultProps) {
  const { t } = useTranslation('reference-data');
  const say = useErrorText();
  const failed = error !== undefined || (result !== undefined && result.rowErrors.length > 0);
  return (
    <div className={layout.stack12} role="status">
      <FileRow name={name} percent={checking ? 50 : 100} failed={failed} state={checking ? t('csv.checking') : ''} />
      {error !== undefined && <Text c="red">{error}</Text>}
      {error === undefined && result !== undefined && result.rowErrors.length === 0 && (
        <p>
          <strong>
            {t('csv.result', {
              created: formatNumber(result.created),
              changed: formatNumber(result.changed),
              unchanged: formatNumber(result.unchanged),
            })}
          </strong>{' '}
          {t('csv.nothingWritten')}
        </p>
      )}
      {error === undefined && result !== undefined && result.rowErrors.length > 0 && (
        <>
          <p>{t('csv.errors', { count: result.rowErrors.length })}</p>
          <div className={classes.errors}>
            <Table withRowBorders verticalSpacing={6}>
              <Table.Tbody>
                {result.rowErrors.map((row) => (
                  <Table.Tr key={`${row.line}:${row.message}`}>
                    <Table.Td className={classes.line ?? ''}>{t('csv.line', { line: row.line })}</Table.Td>
                    <Table.Td>{say(row)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      )}
    </div>
  );
}
