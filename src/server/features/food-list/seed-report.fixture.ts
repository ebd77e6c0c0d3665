import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { account, labReport, labReportTaxon, patient } from '#server/db/schema/index.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';

/** taxId, rank, abundance, and the laboratory's own range where it gives one. */
export type SeedTaxon = [taxId: number, rank: 'genus' | 'species', abundance: number, low?: number, high?: number];

/** The taxa of the worked example of the engine's design. */
export const exampleTaxa: SeedTaxon[] = [
  [1678, 'genus', 0.1, 1, 8],
  [216816, 'species', 0.05, 0.5, 4],
  [239935, 'species', 9, 0.5, 4],
  [35832, 'genus', 1.5, 0, 0.3],
  [216851, 'genus', 5.3, 5, 15],
];

export async function patientOf({ orm }: Database, username: string): Promise<number> {
  const [row] = await orm
    .select({ id: patient.id })
    .from(patient)
    .innerJoin(account, eq(account.id, patient.accountId))
    .leftJoin(labReport, eq(labReport.patientId, patient.id))
    .where(and(eq(account.username, username), eq(patient.status, 'active'), isNull(labReport.id)))
    .orderBy(asc(patient.id))
    .limit(1);
  if (!row) throw new Error(`${username} has no patient`);
  return row.id;
}

export async function seedReport(
  { orm }: Database,
  patientId: number,
  taxa: SeedTaxon[] = exampleTaxa,
  sampleDate = '2026-11-03',
): Promise<number> {
  const [row] = await orm
    .insert(labReport)
    .values({
      patientId,
      uploadedAt: new Date('2026-11-10T09:00:00Z'),
      labName: 'Laboratorij Šibenik',
      method: 'other',
      sampleDate,
      format: 'metabelly-csv',
      fileName: 'report.csv',
      fileSize: 1,
      fileSha256: '0'.repeat(64),
      genusCount: 3,
      speciesCount: 2,
      statusCounts: { Low: 2, Normal: 1, High: 2, Unknown: 0 },
      matchedGenusPct: 100,
      quality: { level: 'good', reasons: [] },
      diversity: { shannon: 3.2, simpson: 0.9, richness: 92, evenness: 0.7 },
      warnings: [],
    })
    .returning({ id: labReport.id });
  if (!row) throw new Error('no report');
  await orm.insert(labReportTaxon).values(
    taxa.map(([taxId, rank, abundance, low, high], position) => ({
      labReportId: row.id,
      position,
      rank,
      taxId,
      fileName: String(taxId),
      line: position + 2,
      matchedBy: 'id' as const,
      rawPct: abundance,
      fileAbundance: abundance,
      abundance,
      low: low ?? null,
      high: high ?? null,
      measured: true,
      olderMeaning: false,
    })),
  );
  return row.id;
}

/** A shotgun report as a laboratory sends it: all reference genera and species at their median, but for a few. */
export async function seedRealisticReport(
  database: Database,
  patientId: number,
  changes: Record<number, number>,
  sampleDate?: string,
): Promise<number> {
  const { rows } = await database.orm.execute<{ tax_id: number; rank: 'genus' | 'species'; p50: number }>(sql`
    select r.taxon_id as tax_id, t.rank, r.p50 from reference_range r join taxon t on t.tax_id = r.taxon_id
    where r.set_id = 'shotgun-metaphlan3' and r.p50 > 0 order by r.taxon_id`);
  const taxa = rows.map(({ tax_id, rank, p50 }): SeedTaxon => [tax_id, rank, changes[tax_id] ?? p50]);
  const labReportId = await seedReport(database, patientId, taxa, sampleDate);
  await database.orm
    .update(labReport)
    .set({ method: 'shotgun', referenceSet: 'shotgun-metaphlan3' })
    .where(eq(labReport.id, labReportId));
  return labReportId;
}

/** Food ids of the worked example, by what the reference data call them. */
export const exampleFoods = { chickpeas: 1, butter: 2, cranberries: 3, oats: 4 };

/** Replaces all pairs and behaviours by those of the worked example, by hand. */
export async function seedExampleRules({ orm }: Database): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`delete from bacteria_food_pair`);
    await tx.execute(sql`delete from bacteria_behaviour`);
    await tx.execute(sql`insert into bacteria_food_pair (taxon_id, food_id, kind, value, evidence_grade) values
      (1678, 1, 'to-eat', 10, 'A'), (216816, 1, 'to-eat', 10, 'A'), (35832, 1, 'to-eat', -3, 'B'),
      (216851, 1, 'to-eat', 3, 'B'), (35832, 2, 'not-to-eat', 10, 'A'), (1678, 2, 'not-to-eat', -3, 'D'),
      (239935, 3, 'to-eat', 10, 'A'), (1678, 3, 'to-eat', 3, 'C'), (1678, 4, 'to-eat', 3, 'C')`);
    await tx.execute(sql`insert into bacteria_behaviour (taxon_id, kind, status, flow) values
      (1678, 'to-eat', 'Low', 'Increase'), (216816, 'to-eat', 'Low', 'Increase'),
      (239935, 'to-eat', 'High', 'Decrease'), (35832, 'to-eat', 'High', 'Decrease'),
      (216851, 'to-eat', 'Low', 'Increase'),
      (1678, 'not-to-eat', 'Low', 'Decrease'), (35832, 'not-to-eat', 'High', 'Increase')`);
    await bumpSharedVersion(tx, 'catalogue', 'pairs', 'behaviours');
  });
}
