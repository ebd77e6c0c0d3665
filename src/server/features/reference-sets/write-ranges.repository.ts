import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { RangeFigures } from './reference-sets.door.ts';

const columns = sql.raw(['people', 'prevalence', 'p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'].join(', '));
const recordOf = sql.raw(
  `r("taxId" integer, people integer, ${['prevalence', 'p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95']
    .map((name) => `${name} double precision`)
    .join(', ')}, "absenceCounts" boolean)`,
);

/** Gives ranges other figures. The version is the number of the change set: an undo never brings one back twice. */
export async function writeRanges(
  tx: Queryable,
  setId: string,
  ranges: readonly ({ taxId: number } & RangeFigures)[],
  reason: string,
  changeSetId: number,
): Promise<void> {
  await tx.execute(sql`
    update reference_range t set (${columns}, reason, version) =
      (select r.people, r.prevalence, r.p5, r.p10, r.p25, r.p50, r.p75, r.p90, r.p95, ${reason}::text, ${changeSetId}::integer)
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as ${recordOf}
    where t.set_id = ${setId} and t.taxon_id = r."taxId"`);
}

export async function insertRanges(
  tx: Queryable,
  setId: string,
  ranges: readonly ({ taxId: number; absenceCounts: boolean } & RangeFigures)[],
  reason: string | null,
  changeSetId: number,
): Promise<void> {
  await tx.execute(sql`
    insert into reference_range (set_id, taxon_id, ${columns}, absence_counts, reason, version)
    select ${setId}, r."taxId", ${columns}, r."absenceCounts", ${reason}::text, ${changeSetId}::integer
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as ${recordOf}`);
}
