import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { invalidateFoodLists } from '#web/entities/food-list/food-list.queries.ts';
import { invalidateLabReports } from '#web/entities/lab-report/lab-report.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export function useDeleteLabReport({ onDone, onFailed }: WriteOutcome<unknown, number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (labReportId: number) => call(labReportsApi.remove, { params: { labReportId } }),
    onSuccess: async (answer, labReportId) => {
      onDone(answer, labReportId);
      await Promise.all([invalidateLabReports(client), invalidatePatients(client)]);
    },
    onError: onFailed,
  });
}

/** The file that the lab sent, as it was uploaded. */
export function useOriginalFile({ onDone, onFailed }: WriteOutcome<Blob, number>) {
  return useMutation({
    mutationFn: (labReportId: number): Promise<Blob> => call(labReportsApi.file, { params: { labReportId } }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** What would change if the original were assessed with the names and ranges of today. */
export function againQuery(labReportId: number) {
  return queryOptions({
    queryKey: ['lab-reports', 'again', labReportId],
    queryFn: ({ signal }) => call(labReportsApi.previewAgain, { params: { labReportId }, signal }),
    staleTime: 0,
  });
}

export function useAssessAgain({ onDone, onFailed }: WriteOutcome<unknown, number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (labReportId: number) => call(labReportsApi.assessAgain, { params: { labReportId }, body: {} }),
    onSuccess: async (answer, labReportId) => {
      onDone(answer, labReportId);
      await Promise.all([invalidateLabReports(client), invalidateFoodLists(client), invalidatePatients(client)]);
    },
    onError: onFailed,
  });
}

interface SetChange {
  labReportId: number;
  /** Null: the laboratory's own ranges alone. */
  referenceSet: string | null;
}

/** Statuses are told anew, and a food list that rests on the report is out of date. */
export function useReferenceSet({ onDone, onFailed }: WriteOutcome<unknown, SetChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ labReportId, referenceSet }: SetChange) =>
      call(labReportsApi.update, { params: { labReportId }, body: { referenceSet } }),
    onSuccess: async (answer, change) => {
      onDone(answer, change);
      await Promise.all([invalidateLabReports(client), invalidateFoodLists(client), invalidatePatients(client)]);
    },
    onError: onFailed,
  });
}
