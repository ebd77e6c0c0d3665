import { eq, sql } from 'drizzle-orm';
import type { TaxonMapping } from '#contract/lab-reports.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { labReport, labReportTaxon, patient } from '#server/db/schema/index.ts';
import { insertTaxa, updateReport } from './lab-reports.repository.ts';
import type { ParsedReport } from './parse-report.ts';
import type { ParsedStatuses } from './parsed-statuses.ts';

/** The rows that staff put to a taxon: as the log of the upload has them, and as the report does. */
export async function readMappingsOf(db: Queryable, labReportId: number): Promise<TaxonMapping[]> {
  const { rows } = await db.execute<{ mappings: TaxonMapping[] | null }>(sql`
    select e.after->'mappings' as mappings from audit_entry e join change_set c on c.id = e.change_set_id
    where e.entity = 'labReport' and e.entity_id = ${String(labReportId)} and c.action = 'labReport.upload'
    order by e.id limit 1`);
  const stored = await db
    .select({ rank: labReportTaxon.rank, name: labReportTaxon.fileName, taxId: sql<number>`${labReportTaxon.taxId}` })
    .from(labReportTaxon)
    .where(sql`${labReportTaxon.labReportId} = ${labReportId} and ${labReportTaxon.matchedBy} = 'mapping'`);
  const logged = Array.isArray(rows[0]?.mappings) ? rows[0].mappings : [];
  return [...stored, ...logged];
}

/** Puts what was read anew in the place of what was read before. */
export async function replaceReading(
  tx: Queryable,
  id: number,
  { composed, format, site, notPlacedPct }: ParsedReport,
  {
    statusCounts,
    referenceSet,
    referenceSetBy,
  }: Pick<ParsedStatuses, 'statusCounts' | 'referenceSet' | 'referenceSetBy'>,
): Promise<void> {
  await updateReport(tx, id, {
    ...{ format, site, notPlacedPct, statusCounts, referenceSet, referenceSetBy },
    genusCount: composed.counts.genus,
    speciesCount: composed.counts.species,
    coverage: composed.coverage,
    matchedGenusPct: composed.matchedPct.genus,
    matchedSpeciesPct: composed.matchedPct.species,
    quality: composed.quality,
    diversity: composed.diversity,
    warnings: composed.warnings,
  });
  await tx.delete(labReportTaxon).where(eq(labReportTaxon.labReportId, id));
  await insertTaxa(tx, id, composed.taxa);
}

/** Reports held against a set of an earlier version, of the account's patients or of all, the newest first. */
export async function findOutdated(db: Queryable, accountId: number | null) {
  return db
    .select({
      labReportId: labReport.id,
      userId: patient.id,
      firstName: patient.firstName,
      lastName: patient.lastName,
      sampleDate: labReport.sampleDate,
      uploadedAt: labReport.uploadedAt,
      referenceSet: labReport.referenceSet,
    })
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .where(
      sql`exists (select from reference_set s where s.id = ${labReport.referenceSet} and s.kind like 'v2-%')
        and (${accountId}::integer is null or ${patient.accountId} = ${accountId}::integer)`,
    )
    .orderBy(sql`${labReport.id} desc`);
}
