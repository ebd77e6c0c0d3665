import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { staleReasonsOf } from './latest-calculation.ts';
import { findLatestHead } from './recommendation.repository.ts';
import { readReport } from './report.repository.ts';

export { readableRow as readableCalculation } from './stored-result.ts';

/** What a lab report says of its latest calculation. */
export async function calculationOf(
  context: AppContext,
  labReportId: number,
  patient: PatientRow,
): Promise<{ id: number; createdAt: string; stale: boolean } | null> {
  const { orm } = context.database;
  const row = await findLatestHead(orm, labReportId);
  if (!row) return null;
  const snapshot = await ruleBaseOf(context);
  const report = await readReport(context, snapshot, labReportId);
  if (!report) return null;
  const reasons = await staleReasonsOf(context, snapshot, { report, patient }, row, 'en');
  return { id: row.id, createdAt: row.createdAt.toISOString(), stale: reasons.length > 0 };
}
