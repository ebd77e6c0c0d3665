import { desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, pairStudy, patientProgress } from '#server/db/schema/index.ts';

/** The latest report of each patient, the youngest samples first. */
export async function latestReportIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${patientProgress.labReportId}` })
    .from(patientProgress)
    .where(isNotNull(patientProgress.labReportId))
    .orderBy(sql`${patientProgress.sampleDate} desc nulls last`, desc(patientProgress.labReportId));
  return rows.map(({ id }) => id);
}

/** Which taxa a change set touches, as its entries in the audit log say; a study touches those of its pairs. */
export async function taxaOfChangeSet(
  tx: Queryable,
  changeSetId: number,
): Promise<{ pairTaxa: number[]; behaviourTaxa: number[] }> {
  const rows = await tx
    .selectDistinct({ entity: auditEntry.entity, entityId: auditEntry.entityId })
    .from(auditEntry)
    .where(sql`${auditEntry.changeSetId} = ${changeSetId}`);
  const taxaIn = (entity: string) => rows.filter((row) => row.entity === entity).map((row) => Number(row.entityId));
  const studies = taxaIn('citation');
  const ofStudies =
    studies.length === 0
      ? []
      : await tx
          .selectDistinct({ taxonId: pairStudy.taxonId })
          .from(pairStudy)
          .where(inArray(pairStudy.studyId, studies));
  const pairTaxa = new Set([...taxaIn('pair'), ...taxaIn('pairStudy'), ...ofStudies.map(({ taxonId }) => taxonId)]);
  return { pairTaxa: [...pairTaxa], behaviourTaxa: taxaIn('behaviour') };
}
