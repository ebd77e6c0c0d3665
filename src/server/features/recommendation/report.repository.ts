import { eq, inArray } from 'drizzle-orm';
import { isMinor } from '#domain/patients/age.ts';
import { assessedTaxon } from '#domain/reference-ranges/assessed-taxon.ts';
import type { AppContext } from '#server/context.ts';
import { labReport, patient } from '#server/db/schema/index.ts';
import { assessStored, presentTaxaOf, setOf } from '#server/features/lab-reports/assess-stored.service.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { ReportForList } from './report-for-list.ts';

type Needs = Pick<AppContext, 'database' | 'clock' | 'settings'>;

/** A lab report with the statuses of today's ranges; absent taxa of the reference set included. */
export async function readReport(
  context: Needs,
  snapshot: RuleBaseSnapshot,
  labReportId: number,
): Promise<ReportForList | null> {
  const [report] = await readReports(context, snapshot, [labReportId]);
  return report ?? null;
}

/** The same for many: those that are there, in any order. */
export async function readReports(
  context: Needs,
  snapshot: RuleBaseSnapshot,
  labReportIds: number[],
  heldAgainst: ReadonlyMap<number, string> = new Map(),
): Promise<ReportForList[]> {
  const { orm } = context.database;
  const [rows, taxa, today] = await Promise.all([
    orm
      .select({ report: labReport, dateOfBirth: patient.dateOfBirth })
      .from(labReport)
      .innerJoin(patient, eq(patient.id, labReport.patientId))
      .where(inArray(labReport.id, labReportIds)),
    presentTaxaOf(orm, labReportIds),
    practiceToday(orm, context),
  ]);
  return Promise.all(
    rows.map(async ({ report: stored, dateOfBirth }) => {
      const report = { ...stored, referenceSet: heldAgainst.get(stored.id) ?? stored.referenceSet };
      const present = taxa.get(report.id) ?? [];
      const assessed = await assessStored(orm, snapshot, report, present, isMinor(dateOfBirth, today));
      const matchedPct = report.matchedGenusPct ?? report.matchedSpeciesPct ?? 100;
      return {
        id: report.id,
        patientId: report.patientId,
        method: report.method,
        labName: report.labName,
        sampleDate: report.sampleDate,
        quality: { level: report.quality.level, unmatchedPct: Math.max(0, 100 - matchedPct) },
        diversity: report.diversity,
        set: setOf(snapshot, report),
        taxa: assessed.map((row) => assessedTaxon(row, row)),
      };
    }),
  );
}
