import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReportTaxon } from '#domain/sample/report-taxon.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  account,
  calculation,
  drug,
  issuedReport,
  labReport,
  labReportTaxon,
  patient,
  reportDraft,
} from '#server/db/schema/index.ts';

export type LabReportRow = typeof labReport.$inferSelect;
export type LabReportTaxonRow = typeof labReportTaxon.$inferSelect;

export interface StoredReport {
  report: LabReportRow;
  patient: typeof patient.$inferSelect;
  calculated: boolean;
  /** Assessed with names and ranges of an earlier version. */
  outdated: boolean;
  uploader: { id: number; name: string } | null;
  /** When the latest paper that stands was given to the patient, and when the draft of one was saved. */
  givenAt: Date | null;
  draftedAt: Date | null;
}

const columns = {
  report: labReport,
  patient,
  calculated: sql<boolean>`exists (select from ${calculation} where ${calculation.labReportId} = ${labReport.id})`,
  outdated: sql<boolean>`exists (select from reference_set s where s.id = ${labReport.referenceSet} and s.kind like 'v2-%')`,
  uploaderId: account.id,
  uploaderName: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
  givenAt: sql`(select max(${issuedReport.issuedAt}) from ${issuedReport}
    where ${issuedReport.labReportId} = ${labReport.id} and ${issuedReport.withdrawnAt} is null)`.mapWith(
    issuedReport.issuedAt,
  ),
  draftedAt: reportDraft.savedAt,
};

const reports = (db: Queryable) =>
  db
    .select(columns)
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .leftJoin(account, eq(account.id, labReport.uploadedBy))
    .leftJoin(reportDraft, eq(reportDraft.labReportId, labReport.id))
    .$dynamic();

const stored = (row: {
  report: LabReportRow;
  patient: typeof patient.$inferSelect;
  calculated: boolean;
  outdated: boolean;
  uploaderId: number | null;
  uploaderName: string | null;
  givenAt: Date | null;
  draftedAt: Date | null;
}): StoredReport => ({
  givenAt: row.givenAt,
  draftedAt: row.draftedAt,
  report: row.report,
  patient: row.patient,
  calculated: row.calculated,
  outdated: row.outdated,
  uploader: row.uploaderId === null ? null : { id: row.uploaderId, name: row.uploaderName ?? '' },
});

export async function findReport(db: Queryable, id: number): Promise<StoredReport | null> {
  const [row] = await reports(db).where(eq(labReport.id, id));
  return row ? stored(row) : null;
}

/** Newest sample first; a report without a sample date counts by its upload. */
export async function findReportsOf(db: Queryable, patientId: number): Promise<StoredReport[]> {
  const rows = await reports(db)
    .where(eq(labReport.patientId, patientId))
    .orderBy(desc(sql`coalesce(${labReport.sampleDate}, ${labReport.uploadedAt}::date)`), desc(labReport.id));
  return rows.map(stored);
}

/** Reports of the same file and sample, in the account's patients or in all. */
export async function findSameFile(
  db: Queryable,
  file: { sha256: string; sample: string | null },
  accountId: number | null,
): Promise<{ id: number; patientId: number }[]> {
  return db
    .select({ id: labReport.id, patientId: labReport.patientId })
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .where(
      and(
        eq(labReport.fileSha256, file.sha256),
        sql`${labReport.sample} is not distinct from ${file.sample}`,
        accountId === null ? undefined : eq(patient.accountId, accountId),
      ),
    )
    .orderBy(asc(labReport.id));
}

export async function insertReport(tx: Queryable, values: typeof labReport.$inferInsert): Promise<number> {
  const [row] = await tx.insert(labReport).values(values).returning({ id: labReport.id });
  if (!row) throw new Error('the lab report was not written');
  return row.id;
}

/** One statement whatever the number of rows. */
export async function insertTaxa(tx: Queryable, labReportId: number, taxa: readonly ReportTaxon[]): Promise<void> {
  if (taxa.length === 0) return;
  const list = <K extends keyof ReportTaxon>(key: K) => sql.param(taxa.map((row) => row[key]));
  await tx.execute(sql`
    insert into lab_report_taxon (lab_report_id, position, rank, tax_id, file_name, line, matched_by, raw_pct,
      file_abundance, abundance, reads, low, high, measured, older_meaning)
    select ${labReportId}, t.position, t.rank, t.tax_id, t.file_name, t.line, t.matched_by, t.raw_pct,
      t.file_abundance, t.abundance, t.reads, t.low, t.high, t.measured, t.older_meaning
    from unnest(${list('rank')}::text[], ${list('taxId')}::integer[], ${list('fileName')}::text[],
      ${list('line')}::integer[], ${list('matchedBy')}::text[], ${list('rawPct')}::float8[],
      ${list('fileAbundance')}::float8[], ${list('abundance')}::float8[], ${list('reads')}::float8[],
      ${list('low')}::float8[], ${list('high')}::float8[], ${list('measured')}::boolean[],
      ${list('olderMeaning')}::boolean[])
      with ordinality as t (rank, tax_id, file_name, line, matched_by, raw_pct, file_abundance, abundance, reads,
        low, high, measured, older_meaning, position)`);
}

type UnmatchedTaxon = Pick<LabReportTaxonRow, 'line' | 'fileName' | 'rank' | 'abundance'>;
/** What a report says of a bacterium. */
export type ReportedTaxon = Omit<LabReportTaxonRow, 'labReportId' | 'position' | 'reads' | 'taxId'> & { taxId: number };

type TaxonValues = [
  ...[rank: LabReportTaxonRow['rank'], taxId: number | null, fileName: string, line: number],
  ...[matchedBy: LabReportTaxonRow['matchedBy'], rawPct: number, fileAbundance: number, abundance: number],
  ...[low: number | null, high: number | null, measured: boolean, olderMeaning: boolean],
];

/** The taxa of a report: those that are known in the order of the file, and what nothing matches, the most abundant first. */
export async function readTaxaOf(
  db: Queryable,
  reportId: number,
): Promise<{ known: ReportedTaxon[]; unmatched: UnmatchedTaxon[] }> {
  // a thousand rows in one value cost a third of what as many rows of a result do
  const { rows } = await db.execute<{ taxa: TaxonValues[] | null }>(sql`
    select json_agg(json_build_array(rank, tax_id, file_name, line, matched_by, raw_pct, file_abundance, abundance,
      low, high, measured, older_meaning) order by position) as taxa
    from ${labReportTaxon} where lab_report_id = ${reportId}`);
  const known: ReportedTaxon[] = [];
  const unmatched: UnmatchedTaxon[] = [];
  for (const values of rows[0]?.taxa ?? []) {
    const [
      rank,
      taxId,
      fileName,
      line,
      matchedBy,
      rawPct,
      fileAbundance,
      abundance,
      low,
      high,
      measured,
      olderMeaning,
    ] = values;
    if (taxId === null) unmatched.push({ line, fileName, rank, abundance });
    else {
      known.push({
        ...{ rank, taxId, fileName, line, matchedBy, rawPct, fileAbundance, abundance, low, high, measured },
        olderMeaning,
      });
    }
  }
  return { known, unmatched: unmatched.sort((one, other) => other.abundance - one.abundance) };
}

/** Those of the drugs that change what lives in the gut. */
export async function readMicrobiomeDrugs(
  db: Queryable,
  drugIds: readonly number[],
): Promise<{ name: string; nameHr: string }[]> {
  return db
    .select({ name: drug.name, nameHr: drug.nameHr })
    .from(drug)
    .where(and(inArray(drug.id, [...drugIds]), eq(drug.changesMicrobiome, true)));
}

/** Whether it is there still; if so, until the transaction ends. For a deletion it is locked for update. */
export async function lockReportRow(tx: Queryable, id: number, how: 'key share' | 'update'): Promise<boolean> {
  const rows = await tx.select({ id: labReport.id }).from(labReport).where(eq(labReport.id, id)).for(how);
  return rows.length > 0;
}

export async function updateReport(
  tx: Queryable,
  id: number,
  change: Partial<Omit<LabReportRow, 'id' | 'patientId' | 'fileSha256'>>,
): Promise<void> {
  await tx.update(labReport).set(change).where(eq(labReport.id, id));
}

export async function readReportIds(db: Queryable): Promise<number[]> {
  const rows = await db.select({ id: labReport.id }).from(labReport).orderBy(asc(labReport.id));
  return rows.map(({ id }) => id);
}

export async function deleteReport(tx: Queryable, id: number): Promise<void> {
  await tx.delete(labReport).where(eq(labReport.id, id));
}

/** Until the transaction ends nobody else stores or removes this original. */
export async function lockFile(tx: Queryable, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
}

export async function isFileUsed(db: Queryable, sha256: string): Promise<boolean> {
  const rows = await db.select({ id: labReport.id }).from(labReport).where(eq(labReport.fileSha256, sha256)).limit(1);
  return rows.length > 0;
}

export async function readFileHashesOf(db: Queryable, patientId: number): Promise<string[]> {
  const rows = await db
    .select({ sha256: labReport.fileSha256 })
    .from(labReport)
    .where(eq(labReport.patientId, patientId));
  return rows.map((row) => row.sha256);
}

/** A paper that was given to the patient and has not been withdrawn keeps its sample. */
export async function isGiven(db: Queryable, labReportId: number): Promise<boolean> {
  const rows = await db
    .select({ id: issuedReport.id })
    .from(issuedReport)
    .where(and(eq(issuedReport.labReportId, labReportId), isNull(issuedReport.withdrawnAt)))
    .limit(1);
  return rows.length > 0;
}

export async function hasReports(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: labReport.id }).from(labReport).limit(1);
  return rows.length > 0;
}

export async function readPatientNames(
  db: Queryable,
): Promise<{ id: number; accountId: number; firstName: string; lastName: string }[]> {
  return db
    .select({ id: patient.id, accountId: patient.accountId, firstName: patient.firstName, lastName: patient.lastName })
    .from(patient);
}
