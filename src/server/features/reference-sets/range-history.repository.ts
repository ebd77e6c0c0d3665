import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/endpoint.ts';
import { percentilesSchema } from '#contract/reference-ranges.ts';
import type { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import {
  type HistoryRow,
  historyColumns,
  historyLine,
  historyTables,
} from '#server/audit/record-history.repository.ts';
import type { Queryable } from '#server/db/database.ts';

type Entry = ResponseOf<typeof referenceSetsApi.history>['entries'][number];

interface Row extends HistoryRow {
  taxId: number;
  taxonName: string;
}

/** Newest first. */
export async function rangeHistory(
  db: Queryable,
  setId: string,
  filter: { taxId?: number | undefined; page?: number | undefined; pageSize?: number | undefined },
): Promise<{ entries: Entry[]; total: number }> {
  const { taxId, page, pageSize = 25 } = filter;
  const ofTaxon = taxId === undefined ? sql`true` : sql`h.entity_id = ${String(taxId)}`;
  const limit = page === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  // a retired set keeps the history that it has under its former id; a new set of that id begins with itself
  const former = setId.replace(/^v2-/, '');
  const made = sql`(select s.created_at from reference_set s where s.id = ${former})`;
  const at = sql`(select c.at from change_set c where c.id = h.change_set_id)`;
  const when = former === setId ? sql`${at} >= ${made}` : sql`${at} < coalesce(${made}, 'infinity')`;
  const about = sql`h.entity = 'range' and (coalesce(h.after, h.before)->>'set_id' = ${setId}
    or (coalesce(h.after, h.before)->>'set_id' = ${former} and ${when})) and ${ofTaxon}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from history_row h where ${about}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select ${historyColumns}, h.entity_id::integer as "taxId", x.name as "taxonName"
    from ${historyTables} join taxon x on x.tax_id = h.entity_id::integer
    where ${about} order by h.id desc ${limit}`);
  return {
    total: counted[0]?.total ?? 0,
    entries: rows.map((row) => ({
      ...historyLine(row),
      reason: typeof row.after?.reason === 'string' ? row.after.reason : null,
      taxId: row.taxId,
      taxonName: row.taxonName,
      before: row.before && percentilesSchema.parse(row.before),
      after: row.after && percentilesSchema.parse(row.after),
      reverted: row.reverted,
    })),
  };
}
