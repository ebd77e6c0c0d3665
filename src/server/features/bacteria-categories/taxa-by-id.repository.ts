import { sql } from 'drizzle-orm';
import type { Level } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { taxon } from '#server/db/schema/index.ts';

/** The level of each of the taxa that exist. */
export async function taxaById(db: Queryable, taxIds: number[]): Promise<Map<number, Level>> {
  const rows = await db
    .select({ taxId: taxon.taxId, rank: taxon.rank })
    .from(taxon)
    .where(sql`${taxon.taxId} = any(${sql.param(taxIds)}::integer[])`);
  return new Map(rows.map(({ taxId, rank }) => [taxId, rank]));
}
