import type { AppContext } from '#server/context.ts';
import type { ReportRead } from '#server/features/lab-reports/report-details.service.ts';
import { refreshedRequest } from './engine-input.ts';
import { findLatestHead } from './food-list.repository.ts';
import { prepareRun } from './prepare-run.ts';
import { reportForList } from './report-for-list.ts';
import { staleReasonsOf } from './stale-reasons.ts';

export { readableRow as readableCalculation } from './packed-document.ts';

/** What a lab report says of its latest calculation. */
export async function calculationOf(
  context: AppContext,
  { report, patient, rules, assessed, practice }: ReportRead,
): Promise<{ id: number; createdAt: string; stale: boolean } | null> {
  const row = await findLatestHead(context.database.orm, report.id);
  if (!row) return null;
  const forList = reportForList(report, assessed, rules, practice);
  const request = refreshedRequest(row.settings, row.request, patient);
  const run = await prepareRun(context, context.database.orm, rules, { report: forList, patient }, request);
  const reasons = await staleReasonsOf(context, run, row, 'en');
  return { id: row.id, createdAt: row.createdAt.toISOString(), stale: reasons.length > 0 };
}
