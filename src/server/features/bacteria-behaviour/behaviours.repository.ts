import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import type { KnownTaxon } from '#domain/reference-data/bulk-targets.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, auditEntry, bacteriaBehaviour, changeSet, taxon } from '#server/db/schema/index.ts';

export type BehaviourRow = Omit<typeof bacteriaBehaviour.$inferSelect, 'contested' | 'note'>;
export type NamedBehaviour = BehaviourRow & { taxonName: string };

function selectNamed(db: Queryable) {
  return db
    .select({
      id: bacteriaBehaviour.id,
      kind: bacteriaBehaviour.kind,
      taxonId: bacteriaBehaviour.taxonId,
      status: bacteriaBehaviour.status,
      flow: bacteriaBehaviour.flow,
      taxonName: taxon.name,
    })
    .from(bacteriaBehaviour)
    .innerJoin(taxon, eq(taxon.taxId, bacteriaBehaviour.taxonId));
}

/** Sorted by name, and Low before Normal before High. */
export function behavioursOf(db: Queryable, level: Level, kind: Kind): Promise<NamedBehaviour[]> {
  return selectNamed(db)
    .where(and(eq(taxon.rank, level), eq(bacteriaBehaviour.kind, kind)))
    .orderBy(
      asc(sql`lower(translate(${taxon.name}, '[]', '')) collate "C"`),
      asc(sql`array_position(array['Low', 'Normal', 'High'], ${bacteriaBehaviour.status})`),
    );
}

/** Who changed a behaviour last, and when; an undo and an import count too. */
export async function lastBehaviourChange(db: Queryable): Promise<{ at: string; accountName: string } | undefined> {
  const [row] = await db
    .select({ at: changeSet.at, firstName: account.firstName, lastName: account.lastName })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .innerJoin(account, eq(account.id, changeSet.accountId))
    .where(eq(auditEntry.entity, 'behaviour'))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row && { at: row.at.toISOString(), accountName: `${row.firstName} ${row.lastName}` };
}

export async function findBehaviourForUpdate(
  tx: Queryable,
  level: Level,
  kind: Kind,
  id: number,
): Promise<NamedBehaviour | undefined> {
  const [row] = await selectNamed(tx)
    .where(and(eq(bacteriaBehaviour.id, id), eq(bacteriaBehaviour.kind, kind), eq(taxon.rank, level)))
    .for('update', { of: bacteriaBehaviour });
  return row;
}

/** Locks the taxon, so that its three records are counted and written by one writer at a time. */
export async function findTaxonForUpdate(tx: Queryable, level: Level, taxonId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: taxon.name })
    .from(taxon)
    .where(and(eq(taxon.taxId, taxonId), eq(taxon.rank, level)))
    .for('no key update');
  return row?.name;
}

export async function statusesOf(tx: Queryable, kind: Kind, taxonId: number, exceptId = 0) {
  const rows = await tx
    .select({ status: bacteriaBehaviour.status })
    .from(bacteriaBehaviour)
    .where(
      and(eq(bacteriaBehaviour.kind, kind), eq(bacteriaBehaviour.taxonId, taxonId), ne(bacteriaBehaviour.id, exceptId)),
    );
  return rows.map(({ status }) => status);
}

export function behavioursOfTaxa(tx: Queryable, taxonIds: number[]): Promise<BehaviourRow[]> {
  return tx
    .select()
    .from(bacteriaBehaviour)
    .where(sql`${bacteriaBehaviour.taxonId} = any(${sql.param(taxonIds)}::integer[])`);
}

export async function insertBehaviour(
  tx: Queryable,
  row: Omit<BehaviourRow, 'id'> & { note?: string },
): Promise<BehaviourRow> {
  const [written] = await tx.insert(bacteriaBehaviour).values(row).returning();
  if (!written) throw new Error('the behaviour was not written');
  return written;
}

export async function setContested(tx: Queryable, taxonId: number, kind: BehaviourRow['kind']): Promise<void> {
  await tx
    .update(bacteriaBehaviour)
    .set({ contested: true })
    .where(and(eq(bacteriaBehaviour.taxonId, taxonId), eq(bacteriaBehaviour.kind, kind)));
}

export async function updateBehaviour(
  tx: Queryable,
  id: number,
  change: Pick<BehaviourRow, 'status' | 'flow'>,
): Promise<void> {
  await tx.update(bacteriaBehaviour).set(change).where(eq(bacteriaBehaviour.id, id));
}

export async function deleteBehaviour(tx: Queryable, id: number): Promise<void> {
  await tx.delete(bacteriaBehaviour).where(eq(bacteriaBehaviour.id, id));
}

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
