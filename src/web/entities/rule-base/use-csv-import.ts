import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvImportResult, csvRowErrorSchema } from '#contract/reference-csv.contract.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { formatNumber } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.tsx';
import { type CsvSource, useCsvDryRun, useCsvWrite } from './csv.queries.ts';
import { useUndo } from './use-undo.ts';

const rowErrorsSchema = csvRowErrorSchema.array();

/** The row errors that come with a refused import, in the shape of a dry run. */
function refusedResult(error: unknown): CsvImportResult | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const rowErrors = rowErrorsSchema.safeParse(error.data?.rowErrors);
  return rowErrors.success ? { rows: 0, created: 0, changed: 0, unchanged: 0, rowErrors: rowErrors.data } : undefined;
}

export function useCsvImport(source: CsvSource, onDone: () => void) {
  const { t } = useTranslation('reference-data');
  const undo = useUndo(source.revert);
  const [file, setFile] = useState<File>();
  const dryRun = useCsvDryRun(source);
  const run = useCsvWrite(source, {
    onDone: ({ created, changed, changeSetId }) => {
      toast.success(
        t('csv.done', { created: formatNumber(created), changed: formatNumber(changed) }),
        undo(changeSetId),
      );
      reset();
      onDone();
    },
    onFailed: (error) => toast.failure(error, t('csv.failed')),
  });

  function reset(): void {
    setFile(undefined);
    dryRun.reset();
    run.reset();
  }

  const failure = run.error ?? dryRun.error;
  return {
    file,
    checking: dryRun.isPending,
    importing: run.isPending,
    busy: dryRun.isPending || run.isPending,
    result: refusedResult(failure) ?? dryRun.data,
    error:
      failure === null || refusedResult(failure) !== undefined ? undefined : errorMessage(failure, t('csv.failed')),
    check: (chosen: File) => {
      setFile(chosen);
      dryRun.mutate(chosen);
    },
    refuse: (reason: string) => toast.error(reason),
    run: (reason: string) => file !== undefined && run.mutate({ file, reason }),
    reset,
  };
}
