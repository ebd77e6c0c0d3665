import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { patientReportApi, type ReportAnswer, type ReportDraft } from '#contract/patient-report.contract.ts';
import type { GiveWay } from '#contract/printed-report.ts';
import { invalidateLabReports } from '#web/entities/lab-report/lab-report.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import {
  type GivenFile,
  givenReportsKey,
  type PaperChoice,
  reportKey,
  reportQuery,
} from '#web/entities/patient-report/patient-report.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import type { ReportChange } from './draft-autosave.ts';

/** What the server answers is what stands there now: warnings, blocks and pages follow the save. */
export async function saveReport(
  client: QueryClient,
  labReportId: number,
  change: ReportChange,
  version: number,
): Promise<ReportDraft> {
  const answer = await call(patientReportApi.save, { params: { labReportId }, body: { ...change, version } });
  showReport(client, labReportId, answer);
  return answer.report;
}

function showReport(client: QueryClient, labReportId: number, answer: ReportAnswer): void {
  client.setQueryData(reportQuery(labReportId).queryKey, answer);
  void client.invalidateQueries({ queryKey: [reportKey, labReportId, 'versions'] });
}

export function versionsQuery(labReportId: number) {
  return queryOptions({
    queryKey: [reportKey, labReportId, 'versions'],
    queryFn: async ({ signal }) =>
      (await call(patientReportApi.versions, { params: { labReportId }, signal })).versions,
    staleTime: 0,
  });
}

export function versionQuery(labReportId: number, versionId: number) {
  return queryOptions({
    queryKey: [reportKey, labReportId, 'version', versionId],
    queryFn: async ({ signal }) =>
      (await call(patientReportApi.version, { params: { labReportId, versionId }, signal })).version,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Restoring {
  versionId: number;
  /** Of the draft that it takes the place of. */
  version: number;
}

export function useRestoreVersion(labReportId: number, { onDone, onFailed }: WriteOutcome<ReportAnswer, Restoring>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versionId, version }: Restoring) =>
      call(patientReportApi.restore, { params: { labReportId, versionId }, body: { version } }),
    onSuccess: (answer, restoring) => {
      showReport(client, labReportId, answer);
      onDone(answer, restoring);
    },
    onError: async (error, restoring) => {
      onFailed(error, restoring);
      await client.invalidateQueries({ queryKey: [reportKey, labReportId] });
    },
  });
}

type Issued = ResponseOf<typeof patientReportApi.issue>;
type Issuing = BodyOf<typeof patientReportApi.issue>;

/** Also after a refusal: what stands in the way is asked for anew. */
export function useIssueReport(labReportId: number, { onDone, onFailed }: WriteOutcome<Issued, Issuing>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Issuing): Promise<Issued> => call(patientReportApi.issue, { params: { labReportId }, body }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [reportKey, labReportId] }),
        client.invalidateQueries({ queryKey: [givenReportsKey] }),
        invalidateLabReports(client),
        invalidatePatients(client),
      ]);
    },
  });
}

/** The paper of the draft as it is stored now; nothing is given by it. */
export function useDraftPdf(labReportId: number, { onDone, onFailed }: WriteOutcome<Blob, PaperChoice>) {
  return useMutation({
    mutationFn: (query: PaperChoice): Promise<Blob> => call(patientReportApi.pdf, { params: { labReportId }, query }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

export function useNoteGiven({ onDone, onFailed }: WriteOutcome<unknown, GivenFile & { note: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ labReportId, id, note }: GivenFile & { note: string }) =>
      call(patientReportApi.updateIssued, { params: { labReportId, issuedId: id }, body: { note } }),
    onSuccess: async (answer, change) => {
      onDone(answer, change);
      await client.invalidateQueries({ queryKey: [givenReportsKey] });
    },
    onError: onFailed,
  });
}

/** Whoever gives a report takes the next step of the patient with it. */
export function useGive({ onDone, onFailed }: WriteOutcome<unknown, GivenFile & { way: GiveWay }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ labReportId, id, way }: GivenFile & { way: GiveWay }) =>
      call(patientReportApi.give, { params: { labReportId, issuedId: id }, body: { way } }),
    onSuccess: async (answer, change) => {
      onDone(answer, change);
      await Promise.all([client.invalidateQueries({ queryKey: [givenReportsKey] }), invalidatePatients(client)]);
    },
    onError: onFailed,
  });
}

export function useWithdrawGiven({ onDone, onFailed }: WriteOutcome<unknown, GivenFile & { reason: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ labReportId, id, reason }: GivenFile & { reason: string }) =>
      call(patientReportApi.withdraw, { params: { labReportId, issuedId: id }, body: { reason } }),
    onSuccess: async (answer, change) => {
      onDone(answer, change);
      await Promise.all([
        client.invalidateQueries({ queryKey: [givenReportsKey] }),
        client.invalidateQueries({ queryKey: [reportKey, change.labReportId] }),
        invalidateLabReports(client),
        invalidatePatients(client),
      ]);
    },
    onError: onFailed,
  });
}
