import { sql } from 'drizzle-orm';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import type { KnownTaxon } from '#domain/reference-data/bulk-targets.ts';
import type { Queryable } from '#server/db/database.ts';

export interface BulkBehaviours {
  taxonIds: number[];
  kind: Kind;
  status: BehaviourStatus;
  flow: Flow;
}

/** Locks the taxa in ascending order, as the writers of single behaviours do. */
export async function lockTaxa(tx: Queryable, taxIds: number[]): Promise<Map<number, KnownTaxon>> {
  const { rows } = await tx.execute<{ taxId: number } & KnownTaxon & Record<string, unknown>>(sql`
    select tax_id as "taxId", rank, genus_tax_id as "genusTaxId" from taxon where tax_id = any(${sql.param(taxIds)})
    order by tax_id for no key update`);
  return new Map(rows.map((row) => [row.taxId, row]));
}

export async function insertMissingBehaviours(tx: Queryable, bulk: BulkBehaviours): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into bacteria_behaviour (kind, taxon_id, status, flow)
    select ${bulk.kind}, t, ${bulk.status}, ${bulk.flow} from unnest(${sql.param(bulk.taxonIds)}::integer[]) t
    on conflict do nothing`);
  return rowCount ?? 0;
}

export async function changeExistingBehaviours(tx: Queryable, bulk: BulkBehaviours): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update bacteria_behaviour set flow = ${bulk.flow} where taxon_id = any(${sql.param(bulk.taxonIds)}::integer[])
      and kind = ${bulk.kind} and status = ${bulk.status} and flow <> ${bulk.flow}`);
  return rowCount ?? 0;
}
