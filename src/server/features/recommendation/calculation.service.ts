import type { AppContext } from '#server/context.ts';
import type { ReportRead } from '#server/features/lab-reports/report-details.service.ts';
import { staleReasonsOf } from './latest-calculation.ts';
import { findLatestHead } from './recommendation.repository.ts';
import { reportForList } from './report-for-list.ts';

export { readableRow as readableCalculation } from './kept-document.ts';

/** What a lab report says of its latest calculation. */
export async function calculationOf(
  context: AppContext,
  { report, patient, rules, assessed, practice }: ReportRead,
): Promise<{ id: number; createdAt: string; stale: boolean } | null> {
  const row = await findLatestHead(context.database.orm, report.id);
  if (!row) return null;
  const forList = reportForList(report, assessed, rules, practice);
  const reasons = await staleReasonsOf(context, rules, { report: forList, patient }, row, 'en');
  return { id: row.id, createdAt: row.createdAt.toISOString(), stale: reasons.length > 0 };
}
