import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import { patientReportApi, type ReportAnswer, type ReportDraft } from '#contract/patient-report.contract.ts';
import type { GivenReport } from '#contract/printed-report.ts';
import { invalidateLabReports } from '#web/entities/lab-report/lab-report.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import type { ReportChange } from './draft-keeper.ts';

/** A patient's data: never marked `persist`. */
const key = 'patient-report';
const givenKey = 'given-reports';

export function reportQuery(labReportId: number) {
  return queryOptions({
    queryKey: [key, labReportId, 'draft'],
    queryFn: ({ signal }) => call(patientReportApi.get, { params: { labReportId }, signal }),
    staleTime: 0,
  });
}

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
  void client.invalidateQueries({ queryKey: [key, labReportId, 'versions'] });
}

export interface PaperChoice {
  lang: Language;
  form: ReportDraft['form'];
}

/** The pages of one stored version; the ones before stay until the new are there, so that nothing flickers. */
export function pagesQuery(labReportId: number, version: number, { lang, form }: PaperChoice) {
  return queryOptions({
    queryKey: [key, labReportId, 'pages', lang, form, version],
    queryFn: ({ signal }) =>
      call(patientReportApi.pages, { params: { labReportId }, query: { lang, form, version }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures of pages are large, and an old version is not looked at again.
    gcTime: 10_000,
  });
}

export function versionsQuery(labReportId: number) {
  return queryOptions({
    queryKey: [key, labReportId, 'versions'],
    queryFn: async ({ signal }) =>
      (await call(patientReportApi.versions, { params: { labReportId }, signal })).versions,
    staleTime: 0,
  });
}

export function versionQuery(labReportId: number, versionId: number) {
  return queryOptions({
    queryKey: [key, labReportId, 'version', versionId],
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
      await client.invalidateQueries({ queryKey: [key, labReportId] });
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
        client.invalidateQueries({ queryKey: [key, labReportId] }),
        client.invalidateQueries({ queryKey: [givenKey] }),
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

export function givenReportsQuery(userId: number) {
  return queryOptions({
    queryKey: [givenKey, userId],
    queryFn: async ({ signal }) => (await call(patientReportApi.ofUser, { params: { userId }, signal })).reports,
    staleTime: 0,
  });
}

/** A file that was given: its number and that of its sample. */
export type GivenFile = Pick<GivenReport, 'labReportId' | 'id'>;

export function useGivenPdf({ onDone, onFailed }: WriteOutcome<Blob, GivenFile>) {
  return useMutation({
    mutationFn: ({ labReportId, id }: GivenFile): Promise<Blob> =>
      call(patientReportApi.issuedPdf, { params: { labReportId, issuedId: id } }),
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
      await client.invalidateQueries({ queryKey: [givenKey] });
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
        client.invalidateQueries({ queryKey: [givenKey] }),
        client.invalidateQueries({ queryKey: [key, change.labReportId] }),
        invalidateLabReports(client),
        invalidatePatients(client),
      ]);
    },
    onError: onFailed,
  });
}
