import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RangeGap, SetKind } from '#contract/reference-ranges.ts';
import type { GroupRow } from '#domain/assessment/groups.ts';
import type { VarietyRow } from '#domain/assessment/variety.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  labReport,
  patient,
  referenceGap,
  referenceGroup,
  referenceSet,
  referenceVariety,
} from '#server/db/schema/index.ts';

const sampledOn = sql<string>`coalesce(${labReport.sampleDate}, ${labReport.uploadedAt}::date)::text`;

/** Reports that name their laboratory and are held against a set, the first of each patient, laboratory and kind. */
export async function findFirstOfEach(db: Queryable, filter: { labName?: string; kind?: SetKind; ids?: number[] }) {
  const { labName, kind, ids } = filter;
  const first = db
    .selectDistinctOn([labReport.patientId, sql`lower(${labReport.labName})`, referenceSet.kind], {
      labReportId: labReport.id,
      patientId: labReport.patientId,
      dateOfBirth: patient.dateOfBirth,
      phenotypeIds: patient.phenotypeIds,
      drugIds: patient.drugIds,
      sampleDate: labReport.sampleDate,
      sampledOn: sampledOn.as('sampled_on'),
      uploadedAt: labReport.uploadedAt,
      labName: labReport.labName,
      method: labReport.method,
      kind: referenceSet.kind,
      coverage: labReport.coverage,
      site: labReport.site,
      quality: labReport.quality,
      diversity: labReport.diversity,
    })
    .from(labReport)
    .innerJoin(referenceSet, eq(referenceSet.id, labReport.referenceSet))
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .where(
      and(
        isNotNull(labReport.labName),
        labName === undefined ? undefined : sql`lower(${labReport.labName}) = lower(${labName})`,
        kind === undefined ? undefined : eq(referenceSet.kind, kind),
      ),
    )
    .orderBy(labReport.patientId, sql`lower(${labReport.labName})`, referenceSet.kind, sampledOn, labReport.id)
    .as('first_report');
  return db
    .select()
    .from(first)
    .where(ids === undefined ? undefined : inArray(first.labReportId, ids))
    .orderBy(first.labReportId);
}

export type FirstReport = Awaited<ReturnType<typeof findFirstOfEach>>[number];

/** The next free id of a set of the practice; one that was deleted is never given out again. */
export async function nextOwnId(tx: Queryable): Promise<string> {
  // one at a time: two new sets must not take the same id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference_set.id'))`);
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(id from '^own-(\\d{1,9})$')::integer), 0) as last
    from (select id from reference_set union select entity_id from audit_entry where entity = 'referenceSet') used`);
  return `own-${(rows[0]?.last ?? 0) + 1}`;
}

export async function isNameTaken(tx: Queryable, name: string, exceptId?: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from reference_set where (lower(name) = lower(${name}) or lower(name_hr) = lower(${name}))
      and id is distinct from ${exceptId ?? null}::text limit 1`);
  return rows.length > 0;
}

export async function insertSet(tx: Queryable, row: typeof referenceSet.$inferInsert): Promise<void> {
  await tx.insert(referenceSet).values(row);
}

export async function insertGaps(
  tx: Queryable,
  setId: string,
  rows: readonly { taxId: number; reason: RangeGap }[],
): Promise<void> {
  if (rows.length > 0)
    await tx.insert(referenceGap).values(rows.map(({ taxId: taxonId, reason }) => ({ setId, taxonId, reason })));
}

export async function insertGroups(tx: Queryable, setId: string, rows: readonly GroupRow[]): Promise<void> {
  if (rows.length > 0)
    await tx.insert(referenceGroup).values(rows.map((row) => ({ setId, ...row, members: [...row.members] })));
}

export async function insertVariety(tx: Queryable, setId: string, rows: readonly VarietyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(referenceVariety).values(
    rows.map(({ cohortMedians: { low, high }, ...row }) => ({
      ...{ setId, ...row, lowestCohortMedian: low, highestCohortMedian: high },
    })),
  );
}

export async function renameSet(tx: Queryable, id: string, name: string, version: number): Promise<void> {
  await tx.update(referenceSet).set({ name, nameHr: null, version }).where(eq(referenceSet.id, id));
}

export async function deleteSet(tx: Queryable, id: string): Promise<void> {
  await tx.delete(referenceSet).where(eq(referenceSet.id, id));
}

export async function countReportsHeld(tx: Queryable, setId: string): Promise<number> {
  return tx.$count(labReport, eq(labReport.referenceSet, setId));
}
