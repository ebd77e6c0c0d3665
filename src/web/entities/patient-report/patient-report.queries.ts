import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Language } from '#contract/endpoint.ts';
import { patientReportApi, type ReportDraft } from '#contract/patient-report.contract.ts';
import type { GivenReport } from '#contract/printed-report.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** A patient's data: never marked `persist`. */
export const reportKey = 'patient-report';
export const givenReportsKey = 'given-reports';

export function reportQuery(labReportId: number) {
  return queryOptions({
    queryKey: [reportKey, labReportId, 'draft'],
    queryFn: ({ signal }) => call(patientReportApi.get, { params: { labReportId }, signal }),
    staleTime: 0,
  });
}

export interface PaperChoice {
  lang: Language;
  form: ReportDraft['form'];
}

/** The pages of one stored version; the ones before stay until the new are there, so that nothing flickers. */
export function pagesQuery(labReportId: number, version: number, { lang, form }: PaperChoice) {
  return queryOptions({
    queryKey: [reportKey, labReportId, 'pages', lang, form, version],
    queryFn: ({ signal }) =>
      call(patientReportApi.pages, { params: { labReportId }, query: { lang, form, version }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures of pages are large, and an old version is not looked at again.
    gcTime: 10_000,
  });
}

export function givenReportsQuery(userId: number) {
  return queryOptions({
    queryKey: [givenReportsKey, userId],
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
