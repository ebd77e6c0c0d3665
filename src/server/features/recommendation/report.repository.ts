import { eq, inArray, sql } from 'drizzle-orm';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { isMinor } from '#domain/patients/age.ts';
import { assessedTaxon } from '#domain/reference-ranges/assessed-taxon.ts';
import type { AppContext } from '#server/context.ts';
import { labReport, patient, practice } from '#server/db/schema/index.ts';
import { assessStored, presentTaxaOf, setOf } from '#server/features/lab-reports/assess-stored.service.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { practiceFrom } from '#server/features/practice/practice.service.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import type { ReportForList } from './report-for-list.ts';

type Needs = Pick<AppContext, 'database' | 'clock' | 'settings'>;

/** A lab report with the statuses of today's ranges; absent taxa of the reference set included. */
export async function readReport(
  context: Needs,
  snapshot: RuleBaseSnapshot,
  labReportId: number,
): Promise<ReportForList | null> {
  return (await readWithPatient(context, snapshot, labReportId))?.report ?? null;
}

/** The same with its patient. */
export async function readWithPatient(
  context: Needs,
  snapshot: RuleBaseSnapshot,
  labReportId: number,
): Promise<ReportOfPatient | null> {
  const [found] = await readAll(context, snapshot, [labReportId], new Map());
  return found ?? null;
}

interface ReportOfPatient {
  report: ReportForList;
  patient: PatientRow;
}

/** The same for many: those that are there, in any order. */
export async function readReports(
  context: Needs,
  snapshot: RuleBaseSnapshot,
  labReportIds: number[],
  heldAgainst: ReadonlyMap<number, string> = new Map(),
): Promise<ReportForList[]> {
  return (await readAll(context, snapshot, labReportIds, heldAgainst)).map(({ report }) => report);
}

async function readAll(
  context: Needs,
  snapshot: RuleBaseSnapshot,
  labReportIds: number[],
  heldAgainst: ReadonlyMap<number, string>,
): Promise<ReportOfPatient[]> {
  const { orm } = context.database;
  const [rows, taxa] = await Promise.all([
    orm
      .select({ report: labReport, patient, practice })
      .from(labReport)
      .innerJoin(patient, eq(patient.id, labReport.patientId))
      .leftJoin(practice, sql`true`)
      .where(inArray(labReport.id, labReportIds)),
    presentTaxaOf(orm, labReportIds),
  ]);
  const now = context.clock();
  return Promise.all(
    rows.map(async ({ report: stored, patient: own, practice: kept }) => {
      const { timeZone, standard } = practiceFrom(kept, context.settings);
      const adultRangesRefused = isMinor(own.dateOfBirth, dateInZone(now, timeZone));
      const report = { ...stored, referenceSet: heldAgainst.get(stored.id) ?? stored.referenceSet };
      const present = taxa.get(report.id) ?? [];
      const assessed = await assessStored(orm, snapshot, report, present, adultRangesRefused);
      const matchedPct = report.matchedGenusPct ?? report.matchedSpeciesPct ?? 100;
      const forList: ReportForList = {
        id: report.id,
        patientId: report.patientId,
        method: report.method,
        labName: report.labName,
        sampleDate: report.sampleDate,
        quality: { level: report.quality.level, unmatchedPct: Math.max(0, 100 - matchedPct) },
        diversity: report.diversity,
        set: setOf(snapshot, report),
        taxa: assessed.map((row) => assessedTaxon(row, row)),
        practice: { timeZone, standard },
      };
      return { report: forList, patient: own };
    }),
  );
}
