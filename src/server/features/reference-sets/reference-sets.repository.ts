import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/endpoint.ts';
import { percentilesSchema, type SetKind } from '#contract/reference-ranges.ts';
import type { referenceSetsApi, TaxonRange } from '#contract/reference-sets.contract.ts';
import {
  type HistoryRow,
  historyColumns,
  historyLine,
  historyTables,
} from '#server/audit/record-history.repository.ts';
import type { Queryable } from '#server/db/database.ts';
import { laboratorySet, labReport, referenceSet } from '#server/db/schema/index.ts';

const ofLaboratory = (labName: string) => sql`lower(${labReport.labName}) = lower(${labName})`;

/** The name as the reports of the laboratory write it. */
export async function spellingOf(tx: Queryable, labName: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ labName: labReport.labName })
    .from(labReport)
    .where(ofLaboratory(labName))
    .orderBy(labReport.id)
    .limit(1);
  return row?.labName ?? undefined;
}

/** The set that each report of the laboratory is held against. */
export async function heldOf(tx: Queryable, labName: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: labReport.id, setId: sql<string>`${labReport.referenceSet}` })
    .from(labReport)
    .where(and(ofLaboratory(labName), isNotNull(labReport.referenceSet)));
  return new Map(rows.map(({ id, setId }) => [id, setId]));
}

export async function choiceOf(tx: Queryable, labName: string, kind: SetKind) {
  const [row] = await tx
    .select()
    .from(laboratorySet)
    .where(and(sql`lower(${laboratorySet.labName}) = lower(${labName})`, eq(laboratorySet.kind, kind)))
    .for('update');
  return row;
}

export async function putChoice(tx: Queryable, labName: string, kind: SetKind, setId: string): Promise<void> {
  await tx.insert(laboratorySet).values({ labName, kind, setId });
}

export async function removeChoice(tx: Queryable, id: number): Promise<void> {
  await tx.delete(laboratorySet).where(eq(laboratorySet.id, id));
}

/** What makes one range differ from another, as SQL over the row `t`; the shipped ranges are kept in the same form. */
export const rangeState = `jsonb_build_object(${['people', 'prevalence', 'p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95']
  .map((name) => `'${name}', t.${name}`)
  .join(', ')}, 'absenceCounts', t.absence_counts)`;

export interface SetRow {
  set: typeof referenceSet.$inferSelect;
  laboratories: string[];
  ranges: number;
  edited: number;
}

const state = sql.raw(rangeState);
/** Own sets have no shipped figures: nothing in them is edited. */
const shippedJoin = sql`left join shipped_row s on s.entity = 'range' and s.key = t.set_id || ':' || t.taxon_id`;

/** All sets, the shipped ones first. */
export async function findSets(db: Queryable): Promise<SetRow[]> {
  const sets = await db
    .select()
    .from(referenceSet)
    .orderBy(asc(referenceSet.own), asc(referenceSet.createdAt), asc(referenceSet.id));
  const laboratories = await db.select().from(laboratorySet).orderBy(asc(laboratorySet.labName));
  const { rows: counts } = await db.execute<{ setId: string; ranges: number; edited: number }>(sql`
    select t.set_id as "setId", count(*)::int as ranges,
      (count(*) filter (where s.key is not null and s.state <> ${state}))::int as edited
    from reference_range t ${shippedJoin} group by t.set_id`);
  const countOf = new Map(counts.map((row) => [row.setId, row]));
  return sets.map((set) => ({
    set,
    laboratories: laboratories.filter(({ setId }) => setId === set.id).map(({ labName }) => labName),
    ranges: countOf.get(set.id)?.ranges ?? 0,
    edited: countOf.get(set.id)?.edited ?? 0,
  }));
}

export async function findSet(db: Queryable, setId: string): Promise<SetRow | undefined> {
  return (await findSets(db)).find(({ set }) => set.id === setId);
}

/** Nobody else changes the set or its ranges until the transaction ends. */
export async function lockSet(tx: Queryable, setId: string): Promise<typeof referenceSet.$inferSelect | undefined> {
  const [row] = await tx.select().from(referenceSet).where(eq(referenceSet.id, setId)).for('update');
  return row;
}

/** By rank and name; those of some taxa where they are named. */
export async function findRanges(db: Queryable, setId: string, taxIds?: readonly number[]): Promise<TaxonRange[]> {
  const some = taxIds === undefined ? sql`true` : sql`t.taxon_id = any(${sql.param([...taxIds])}::integer[])`;
  const { rows } = await db.execute<TaxonRange & Record<string, unknown>>(sql`
    select t.taxon_id as "taxId", x.name, x.rank, t.people, t.prevalence, t.p5, t.p10, t.p25, t.p50, t.p75, t.p90, t.p95,
      t.absence_counts as "absenceCounts", t.version, t.reason, o.studies,
      case when s.state <> ${state} then s.state - 'absenceCounts' end as shipped
    from reference_range t join taxon x on x.tax_id = t.taxon_id ${shippedJoin}
      left join reference_range_source o on o.set_id = t.set_id and o.taxon_id = t.taxon_id
    where t.set_id = ${setId} and ${some} order by x.rank, lower(x.name)`);
  return rows;
}

/** Those of the ids that are genera or species. */
export async function knownTaxa(db: Queryable, taxIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ taxId: number }>(
    sql`select tax_id as "taxId" from taxon where tax_id = any(${sql.param([...taxIds])}::integer[])`,
  );
  return new Set(rows.map(({ taxId }) => taxId));
}

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
