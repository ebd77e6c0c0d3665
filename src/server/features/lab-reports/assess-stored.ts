import { type AssessedRow, assessReport, type PresentTaxon } from '#domain/assessment/assess-report.ts';
import type { Queryable } from '#server/db/database.ts';
import type { DescribedSet, RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { LabReportRow } from './lab-reports.repository.ts';
import { misreadBy } from './laboratory-guard.ts';

export { presentTaxaOf } from './assessed-reports.repository.ts';

type ReportFacts = Pick<LabReportRow, 'method' | 'coverage' | 'site' | 'labName' | 'referenceSet'>;

/** The set that a report is held against. */
export function setOf(
  { sets }: RuleBaseSnapshot,
  { referenceSet }: Pick<LabReportRow, 'referenceSet'>,
): DescribedSet | null {
  return referenceSet === null ? null : (sets.get(referenceSet) ?? null);
}

/** Statuses of a stored report, by the ranges of today and without what its laboratory is known to misread. */
export async function assessStored<Taxon extends PresentTaxon>(
  db: Queryable,
  rules: RuleBaseSnapshot,
  { method, coverage, site, labName, referenceSet }: ReportFacts,
  taxa: readonly Taxon[],
  adultRangesRefused: boolean,
): Promise<AssessedRow<Taxon>[]> {
  const set = setOf(rules, { referenceSet });
  const misread = await misreadBy(db, rules, labName, set);
  return assessReport({ taxa, method, coverage, site }, { set, index: rules.index, misread, adultRangesRefused });
}
