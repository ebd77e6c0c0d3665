import { isMinor } from '#domain/person/age.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { assessStored, presentTaxaOf } from './assess-stored.service.ts';
import { findReportsWithoutSet, readNamesOf } from './assessed-reports.repository.ts';
import { chooseSet } from './choose-set.ts';
import { updateReport } from './lab-reports.repository.ts';
import { countStatuses } from './status-counts.ts';

/** Reports from before there were reference sets get theirs, by format and names as at an upload. */
export async function chooseMissingSets(context: Pick<AppContext, 'database' | 'clock' | 'settings'>): Promise<void> {
  const { orm } = context.database;
  const reports = await findReportsWithoutSet(orm);
  if (reports.length === 0) return;
  const rules = await ruleBaseOf(context);
  const today = await practiceToday(orm, context);
  for (const { report, dateOfBirth } of reports) {
    const names = await readNamesOf(orm, report.id);
    const { method, format, labName } = report;
    const chosen = chooseSet(rules, { method, format, labName, names, chosen: null });
    const taxa = (await presentTaxaOf(orm, [report.id])).get(report.id) ?? [];
    const assessed = await assessStored(orm, rules, { ...report, ...chosen }, taxa, isMinor(dateOfBirth, today));
    await updateReport(orm, report.id, { ...chosen, statusCounts: countStatuses(assessed) });
  }
}
