import { and, desc, eq, sql } from 'drizzle-orm';
import type { PresentTaxon } from '#domain/assessment/assess-report.ts';
import type { Queryable } from '#server/db/database.ts';
import { labReport, labReportTaxon } from '#server/db/schema/index.ts';

const day = sql<string>`coalesce(${labReport.sampleDate}, ${labReport.uploadedAt}::date)::text`;

/** The first report of each person that this laboratory measured, held against this set; the latest people. */
export async function findFirstReports(db: Queryable, labName: string, setId: string, atMost: number) {
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
  return db.select().from(first).orderBy(desc(first.id)).limit(atMost);
}

type TaxonValues = [
  taxId: number,
  rank: PresentTaxon['rank'],
  abundance: number,
  low: number | null,
  high: number | null,
  measured: boolean,
  olderMeaning: boolean,
];

function presentTaxon([taxId, rank, abundance, low, high, measured, olderMeaning]: TaxonValues): PresentTaxon {
  return { taxId, rank, abundance, low, high, measured, olderMeaning };
}

/** What a status needs to know of the matched taxa of reports. */
export async function presentTaxaOf(
  db: Queryable,
  labReportIds: readonly number[],
): Promise<Map<number, PresentTaxon[]>> {
  const present = new Map<number, PresentTaxon[]>(labReportIds.map((id) => [id, []]));
  if (labReportIds.length === 0) return present;
  // a thousand rows in one value cost a third of what as many rows of a result do
  const { rows } = await db.execute<{ id: number; taxa: TaxonValues[] }>(sql`
    select lab_report_id as id,
      json_agg(json_build_array(tax_id, rank, abundance, low, high, measured, older_meaning)) as taxa
    from ${labReportTaxon}
    where lab_report_id = any(${sql.param([...labReportIds])}::integer[]) and tax_id is not null
    group by lab_report_id`);
  for (const { id, taxa } of rows) present.set(id, taxa.map(presentTaxon));
  return present;
}
