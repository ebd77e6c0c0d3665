import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, patientProgress } from '#server/db/schema/index.ts';

/** The latest report of each patient, the youngest samples first. */
export async function latestReportIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${patientProgress.labReportId}` })
    .from(patientProgress)
    .where(isNotNull(patientProgress.labReportId))
    .orderBy(sql`${patientProgress.sampleDate} desc nulls last`, desc(patientProgress.labReportId));
  return rows.map(({ id }) => id);
}

/** Which taxa a change set touches, as its entries in the audit log say. */
export async function taxaOfChangeSet(
  tx: Queryable,
  changeSetId: number,
): Promise<{ pairTaxa: number[]; behaviourTaxa: number[] }> {
  const rows = await tx
    .selectDistinct({ entity: auditEntry.entity, entityId: auditEntry.entityId })
    .from(auditEntry)
    .where(sql`${auditEntry.changeSetId} = ${changeSetId}`);
  const taxaIn = (entity: string) => rows.filter((row) => row.entity === entity).map((row) => Number(row.entityId));
  return { pairTaxa: taxaIn('pair'), behaviourTaxa: taxaIn('behaviour') };
}
