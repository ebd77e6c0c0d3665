import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { assessReport, type PresentTaxon } from '#domain/reference-ranges/assess-report.ts';
import { laboratoryGuard, type Misread } from '#domain/reference-ranges/laboratory-guard.ts';
import type { Queryable } from '#server/db/database.ts';
import { labReport, labReportTaxon } from '#server/db/schema/index.ts';
import type { KeptSet, RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';

/** The habits of a laboratory show in this many people; more would only cost time. */
const MOST_PEOPLE = 300;

interface Kept {
  reports: string;
  misread: Promise<ReadonlyMap<number, Misread>>;
}

/** Until ranges change or the laboratory sends another report. */
const kept = new WeakMap<RuleBaseSnapshot['sets'], Map<string, Kept>>();

const nothing: ReadonlyMap<number, Misread> = new Map();

/** What this laboratory reads too low or too high against this set, by the first reports of its latest people. */
export async function misreadBy(
  db: Queryable,
  rules: RuleBaseSnapshot,
  labName: string | null,
  set: KeptSet | null,
): Promise<ReadonlyMap<number, Misread>> {
  if (labName === null || set === null) return nothing;
  const reports = await firstReports(db, labName, set.id);
  const ofSets = kept.get(rules.sets) ?? new Map<string, Kept>();
  kept.set(rules.sets, ofSets);
  const key = `${labName.toLowerCase()} ${set.id}`;
  const signature = reports.map(({ id }) => id).join(' ');
  const known = ofSets.get(key);
  if (known?.reports === signature) return known.misread;
  const misread = workOut(db, rules, set, reports);
  ofSets.set(key, { reports: signature, misread });
  misread.catch(() => ofSets.delete(key));
  return misread;
}

const day = sql<string>`coalesce(${labReport.sampleDate}, ${labReport.uploadedAt}::date)::text`;

async function firstReports(db: Queryable, labName: string, setId: string) {
  const first = db
    .selectDistinctOn([labReport.patientId], {
      id: labReport.id,
      patientId: labReport.patientId,
      sampledAt: day.as('sampled_at'),
      method: labReport.method,
      coverage: labReport.coverage,
      site: labReport.site,
    })
    .from(labReport)
    .where(and(sql`lower(${labReport.labName}) = lower(${labName})`, eq(labReport.referenceSet, setId)))
    .orderBy(labReport.patientId, day, labReport.id)
    .as('first_report');
  return db.select().from(first).orderBy(desc(first.id)).limit(MOST_PEOPLE);
}

async function workOut(
  db: Queryable,
  { index }: RuleBaseSnapshot,
  set: KeptSet,
  reports: Awaited<ReturnType<typeof firstReports>>,
): Promise<ReadonlyMap<number, Misread>> {
  const taxa = await presentTaxaOf(
    db,
    reports.map(({ id }) => id),
  );
  return laboratoryGuard(
    reports.map(({ id, patientId, sampledAt, method, coverage, site }) => ({
      ...{ labReportId: id, patientId, sampledAt },
      taxa: assessReport(
        { taxa: taxa.get(id) ?? [], method, coverage, site },
        { set, index, misread: nothing, adultRangesRefused: false },
      ).filter(({ rangeSource }) => rangeSource === 'reference'),
    })),
  );
}

/** What a status needs to know of the matched taxa of reports. */
export async function presentTaxaOf(
  db: Queryable,
  labReportIds: readonly number[],
): Promise<Map<number, PresentTaxon[]>> {
  const present = new Map<number, PresentTaxon[]>(labReportIds.map((id) => [id, []]));
  if (labReportIds.length === 0) return present;
  const { labReportId, taxId, rank, abundance, low, high, measured, olderMeaning } = labReportTaxon;
  const rows = await db
    .select({ labReportId, taxId, rank, abundance, low, high, measured, olderMeaning })
    .from(labReportTaxon)
    .where(and(inArray(labReportTaxon.labReportId, [...labReportIds]), isNotNull(labReportTaxon.taxId)));
  for (const row of rows) {
    if (row.taxId !== null) present.get(row.labReportId)?.push({ ...row, taxId: row.taxId });
  }
  return present;
}
