import { eq, inArray, sql } from 'drizzle-orm';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { isMinor } from '#domain/person/age.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { diary, labReport, patient, practice } from '#server/db/schema/index.ts';
import { assessStored, presentTaxaOf } from '#server/features/lab-reports/lab-reports.door.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { practiceFrom } from '#server/features/practice/practice.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { type ReportForList, reportForList } from './report-for-list.ts';

const WEEKS = 4;

/** Foods in the diaries of the last four weeks, by patient. */
export async function eatenLately(
  db: Queryable,
  patientIds: readonly number[],
  today: string,
): Promise<Map<number, Set<number>>> {
  const eaten = new Map<number, Set<number>>();
  if (patientIds.length === 0) return eaten;
  const rows = await db
    .select({ patientId: diary.patientId, days: diary.days })
    .from(diary)
    .where(inArray(diary.patientId, [...patientIds]));
  const since = new Date(Date.parse(today) - WEEKS * 7 * 86_400_000).toISOString().slice(0, 10);
  for (const { patientId, days } of rows) {
    const own = eaten.get(patientId) ?? new Set();
    eaten.set(patientId, own);
    for (const { date, entries } of days) {
      if (date >= since && date <= today) for (const { foodId } of entries) own.add(foodId);
    }
  }
  return eaten;
}

type Context = Pick<AppContext, 'database' | 'clock' | 'settings'>;

/** Called as soon as the patient is known, while the taxa are still being read. */
export type OnPatient = (patient: PatientRow, timeZone: string) => void;

/** A lab report with the statuses of today's ranges, absent taxa of the reference set included, and its patient. */
export async function readWithPatient(
  context: Context,
  snapshot: RuleBaseSnapshot,
  labReportId: number,
  onPatient?: OnPatient,
): Promise<ReportOfPatient | null> {
  const [found] = await readAll(context, snapshot, [labReportId], new Map(), onPatient);
  return found ?? null;
}

interface ReportOfPatient {
  report: ReportForList;
  patient: PatientRow;
}

/** The same for many: those that are there, in any order. */
export async function readReports(
  context: Context,
  snapshot: RuleBaseSnapshot,
  labReportIds: number[],
  heldAgainst: ReadonlyMap<number, string> = new Map(),
): Promise<ReportForList[]> {
  return (await readAll(context, snapshot, labReportIds, heldAgainst)).map(({ report }) => report);
}

const reportsWithPatients = preparedQuery((db) =>
  db
    .select({ report: labReport, patient, practice })
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .leftJoin(practice, sql`true`)
    .where(sql`${labReport.id} = any(${sql.placeholder('ids')})`)
    .prepare('reports-with-patients'),
);

async function readAll(
  context: Context,
  snapshot: RuleBaseSnapshot,
  labReportIds: number[],
  heldAgainst: ReadonlyMap<number, string>,
  onPatient?: OnPatient,
): Promise<ReportOfPatient[]> {
  const { orm } = context.database;
  const [rows, taxa] = await Promise.all([
    reportsWithPatients(orm)
      .execute({ ids: labReportIds })
      .then((read) => {
        for (const row of read) onPatient?.(row.patient, practiceFrom(row.practice, context.settings).timeZone);
        return read;
      }),
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
      const forList = reportForList(report, assessed, snapshot, { timeZone, standard });
      return { report: forList, patient: own };
    }),
  );
}
