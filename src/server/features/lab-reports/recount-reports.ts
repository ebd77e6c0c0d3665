import { isDeepStrictEqual } from 'node:util';
import { countStatuses } from '#domain/assessment/status-counts.ts';
import { isMinor } from '#domain/person/age.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { assessStored, presentTaxaOf } from './assess-stored.ts';
import { findReport, readReportIds, updateReport } from './lab-reports.repository.ts';

/** Counts what lists show of stored reports, by the names and ranges that have come with this version. */
export async function recountReports(
  context: Pick<AppContext, 'database' | 'clock' | 'projectRoot' | 'settings'>,
): Promise<void> {
  const { orm } = context.database;
  const [rules, today, ids] = await Promise.all([ruleBaseOf(context), practiceToday(orm, context), readReportIds(orm)]);
  for (const id of ids) {
    const [stored, taxa] = await Promise.all([findReport(orm, id), presentTaxaOf(orm, [id])]);
    if (!stored) continue;
    const { report, patient } = stored;
    const minor = isMinor(patient.dateOfBirth, today);
    const statusCounts = countStatuses(await assessStored(orm, rules, report, taxa.get(id) ?? [], minor));
    if (!isDeepStrictEqual(statusCounts, report.statusCounts)) await updateReport(orm, id, { statusCounts });
  }
}
