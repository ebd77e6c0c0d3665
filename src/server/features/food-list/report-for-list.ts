import type { Diversity, LabMethod } from '#contract/lab-reports.contract.ts';
import type { Practice } from '#contract/practice.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { ReportQuality } from '#domain/food-list/types.ts';
import type { labReport } from '#server/db/schema/index.ts';
import { setOf } from '#server/features/lab-reports/lab-reports.door.ts';
import type { DescribedSet, RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';

/** What a calculation needs of a lab report. */
export interface ReportForList {
  id: number;
  patientId: number;
  method: LabMethod;
  labName: string | null;
  sampleDate: string | null;
  quality: ReportQuality;
  diversity: Diversity | null;
  /** Null: the laboratory's own ranges alone. */
  set: DescribedSet | null;
  /** Absent taxa of the reference set included. */
  taxa: readonly AssessedTaxon[];
  /** Of the practice, as they are now. */
  practice: Pick<Practice, 'timeZone' | 'standard'>;
}

/** From its row and its statuses of today. */
export function reportForList(
  report: typeof labReport.$inferSelect,
  assessed: readonly AssessedTaxon[],
  rules: RuleBaseSnapshot,
  { timeZone, standard }: ReportForList['practice'],
): ReportForList {
  const matchedPct = report.matchedGenusPct ?? report.matchedSpeciesPct ?? 100;
  return {
    id: report.id,
    patientId: report.patientId,
    method: report.method,
    labName: report.labName,
    sampleDate: report.sampleDate,
    quality: { level: report.quality.level, unmatchedPct: Math.max(0, 100 - matchedPct) },
    diversity: report.diversity,
    set: setOf(rules, report),
    taxa: assessed,
    practice: { timeZone, standard },
  };
}
