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
  changeSetId: number;
}

/** Locks the taxa in ascending order, as the writers of single behaviours do. */
export async function lockTaxa(tx: Queryable, taxIds: number[]): Promise<Map<number, KnownTaxon>> {
  const { rows } = await tx.execute<{ taxId: number } & KnownTaxon & Record<string, unknown>>(sql`
    select tax_id as "taxId", rank, genus_tax_id as "genusTaxId" from taxon where tax_id = any(${sql.param(taxIds)})
    order by tax_id for no key update`);
  return new Map(rows.map((row) => [row.taxId, row]));
}

const state = (flow: ReturnType<typeof sql> | string) =>
  sql`jsonb_build_object('id', id, 'kind', kind, 'status', status, 'flow', ${flow}::text)`;

export async function insertMissingBehaviours(tx: Queryable, bulk: BulkBehaviours): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with written as (
      insert into bacteria_behaviour (kind, taxon_id, status, flow)
      select ${bulk.kind}, t, ${bulk.status}, ${bulk.flow} from unnest(${sql.param(bulk.taxonIds)}::integer[]) t
      on conflict do nothing returning *),
    entries as (
      insert into audit_entry (change_set_id, entity, entity_id, before, after)
      select ${bulk.changeSetId}::integer, 'behaviour', taxon_id::text, null, ${state(sql`flow`)} from written)
    select count(*)::int as n from written`);
  return rows[0]?.n ?? 0;
}

export async function changeExistingBehaviours(tx: Queryable, bulk: BulkBehaviours): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with existing as materialized (
      select * from bacteria_behaviour where taxon_id = any(${sql.param(bulk.taxonIds)}::integer[])
        and kind = ${bulk.kind} and status = ${bulk.status} and flow <> ${bulk.flow} for update),
    written as (
      update bacteria_behaviour b set flow = ${bulk.flow} from existing e where b.id = e.id returning 1),
    entries as (
      insert into audit_entry (change_set_id, entity, entity_id, before, after)
      select ${bulk.changeSetId}::integer, 'behaviour', taxon_id::text, ${state(sql`flow`)}, ${state(bulk.flow)}
      from existing)
    select count(*)::int as n from written`);
  return rows[0]?.n ?? 0;
}
