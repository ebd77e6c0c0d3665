import { queryOptions } from '@tanstack/react-query';
import { labReportsApi as api } from '#contract/lab-reports.contract.ts';
import { call } from '#web/lib/api-client.ts';

export const outdatedQuery = queryOptions({
  queryKey: ['lab-reports', 'outdated'],
  queryFn: ({ signal }) => call(api.outdated, { signal }),
  staleTime: 0,
});

/** How many bacteria of a report would change. */
export const countChanges = async (labReportId: number): Promise<number> =>
  (await call(api.previewAgain, { params: { labReportId } })).changes.length;

export async function assessAgain(labReportId: number): Promise<number> {
  await call(api.assessAgain, { params: { labReportId }, body: {} });
  return 0;
}
