import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CsvImportResult, type CsvTable, csvColumns, referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { refreshReferenceData } from './reference.keys.ts';

/** A table that leaves and enters as CSV. */
export interface CsvSource {
  fileName: string;
  columns: readonly string[];
  /** An import says why. */
  asksReason: boolean;
  read: () => Promise<Blob>;
  /** What an import would do; nothing is written. */
  check: (file: File) => Promise<CsvImportResult>;
  write: (file: File, reason: string) => Promise<CsvImportResult>;
  /** Takes an import back; left out: as every change of reference data. */
  revert?: (changeSetId: number) => Promise<unknown>;
}

export function csvSourceOf(table: CsvTable): CsvSource {
  return {
    ...{ fileName: `${table}.csv`, columns: csvColumns[table], asksReason: false },
    read: () => call(referenceCsvApi.exports[table]),
    check: (file) => call(referenceCsvApi.imports[table], { file, query: { dryRun: 'true' } }),
    write: (file) => call(referenceCsvApi.imports[table], { file }),
  };
}

interface CsvWrite {
  file: File;
  reason: string;
}

export function useCsvDryRun({ check }: CsvSource) {
  return useMutation({ mutationFn: check });
}

export function useCsvWrite({ write }: CsvSource, { onDone, onFailed }: WriteOutcome<CsvImportResult, CsvWrite>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, reason }: CsvWrite) => write(file, reason),
    onSuccess: async (result, change) => {
      onDone(result, change);
      await refreshReferenceData(client);
    },
    onError: onFailed,
  });
}
