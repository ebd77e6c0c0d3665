import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CsvImportResult, type CsvTable, referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { refreshReferenceData } from './reference.keys.ts';

export const fetchCsv = (table: CsvTable): Promise<Blob> => call(referenceCsvApi.exports[table]);

/** What an import would do; nothing is written. */
export function useCsvDryRun(table: CsvTable) {
  return useMutation({
    mutationFn: (file: File) => call(referenceCsvApi.imports[table], { file, query: { dryRun: 'true' } }),
  });
}

export function useCsvWrite(table: CsvTable, { onDone, onFailed }: WriteOutcome<CsvImportResult, File>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(referenceCsvApi.imports[table], { file }),
    onSuccess: async (result, file) => {
      onDone(result, file);
      await refreshReferenceData(client);
    },
    onError: onFailed,
  });
}
