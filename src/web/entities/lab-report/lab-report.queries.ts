import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/endpoint.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { currentSession } from '#web/lib/session-store.ts';

/** Patients' data are never kept in the browser's storage: no query here is marked `persist`. */
const labReportsKey = 'lab-reports';

export function labReportListQuery(userId: number) {
  return queryOptions({
    queryKey: [labReportsKey, 'list', userId],
    queryFn: async ({ signal }) => {
      const { listForAdmin, listOfUser } = labReportsApi;
      const endpoint = currentSession().role === 'Admin' ? listForAdmin : listOfUser;
      return (await call(endpoint, { params: { userId }, signal })).labReports;
    },
    staleTime: 0,
  });
}

export function labReportQuery(labReportId: number, lang: Language) {
  return queryOptions({
    queryKey: [labReportsKey, 'one', labReportId, lang],
    queryFn: ({ signal }) => call(labReportsApi.get, { params: { labReportId }, query: { lang }, signal }),
    staleTime: 0,
  });
}

export function comparisonQuery(labReportId: number, withId: number) {
  return queryOptions({
    queryKey: [labReportsKey, 'compare', labReportId, withId],
    queryFn: ({ signal }) => call(labReportsApi.compare, { params: { labReportId }, query: { with: withId }, signal }),
    staleTime: 0,
  });
}

export function invalidateLabReports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [labReportsKey] });
}
