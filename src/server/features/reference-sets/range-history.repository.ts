import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/endpoint.ts';
import { percentilesSchema } from '#contract/reference-ranges.ts';
import type { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import type { Queryable } from '#server/db/database.ts';

type Entry = ResponseOf<typeof referenceSetsApi.history>['entries'][number];

interface Row extends Record<string, unknown> {
  id: number;
  total: number;
  at: Date;
  accountId: number | null;
  accountName: string | null;
  taxId: number;
  taxonName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reverted: boolean;
  changeSetId: number;
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
  const about = sql`h.entity = 'range' and coalesce(h.after, h.before)->>'set_id' = ${setId} and ${ofTaxon}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from history_row h where ${about}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select h.id, cs.at, cs.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName",
      h.entity_id::integer as "taxId", x.name as "taxonName", h.before, h.after,
      cs.reverted_by_id is not null as reverted, cs.id as "changeSetId"
    from history_row h join change_set cs on cs.id = h.change_set_id join taxon x on x.tax_id = h.entity_id::integer
    left join account a on a.id = cs.account_id
    where ${about} order by h.id desc ${limit}`);
  return {
    total: counted[0]?.total ?? 0,
    entries: rows.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      account: row.accountId === null ? null : { id: row.accountId, name: row.accountName ?? '' },
      reason: typeof row.after?.reason === 'string' ? row.after.reason : null,
      taxId: row.taxId,
      taxonName: row.taxonName,
      before: row.before && percentilesSchema.parse(row.before),
      after: row.after && percentilesSchema.parse(row.after),
      reverted: row.reverted,
      changeSetId: row.changeSetId,
    })),
  };
}
