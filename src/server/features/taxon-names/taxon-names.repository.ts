import { eq, sql } from 'drizzle-orm';
import type { TaxonNameRecord } from '#contract/taxon-names.contract.ts';
import type { NameDecision } from '#contract/taxon-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { taxonName } from '#server/db/schema/index.ts';

/** What is decided of a name. */
interface DecidedName {
  taxId: number | null;
  decision: NameDecision;
  note: string;
}

export interface WrittenName extends DecidedName {
  naming: string;
  rank: 'genus' | 'species';
  name: string;
}

const state = sql.raw(`jsonb_build_object('taxId', t.taxon_id, 'decision', t.decision, 'note', t.note)`);

/** By naming and name; some of them where their ids or their naming are given. */
export async function findNames(
  db: Queryable,
  filter: { naming?: string | undefined; ids?: readonly number[] } = {},
): Promise<TaxonNameRecord[]> {
  const { naming, ids } = filter;
  const { rows } = await db.execute<TaxonNameRecord & Record<string, unknown>>(sql`
    select t.id, t.naming, t.rank, t.name, t.taxon_id as "taxId", x.name as "taxonName", t.decision, t.note, t.version,
      case when s.state <> ${state} then s.state end as shipped, s.key is null as own
    from taxon_name t left join taxon x on x.tax_id = t.taxon_id
      left join shipped_row s on s.entity = 'taxonName' and s.key = t.naming || '|' || t.rank || '|' || t.name
    where (${naming ?? null}::text is null or t.naming = ${naming ?? null}::text)
      and (${ids === undefined}::boolean or t.id = any(${sql.param([...(ids ?? [])])}::integer[]))
    order by t.naming, t.rank, lower(t.name)`);
  return rows;
}

export async function countNames(db: Queryable): Promise<{ naming: string; names: number }[]> {
  const { rows } = await db.execute<{ naming: string; names: number }>(
    sql`select naming, count(*)::int as names from taxon_name group by naming order by naming`,
  );
  return rows;
}

export async function lockName(tx: Queryable, id: number) {
  const [row] = await tx.select().from(taxonName).where(eq(taxonName.id, id)).for('update');
  return row;
}

export async function isWritten(tx: Queryable, { naming, rank, name }: WrittenName): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from taxon_name where naming = ${naming} and rank = ${rank} and lower(name) = lower(${name}) limit 1`);
  return rows.length > 0;
}

export async function insertName(tx: Queryable, { taxId, ...row }: WrittenName, version: number): Promise<number> {
  const [made] = await tx
    .insert(taxonName)
    .values({ ...row, taxonId: taxId, version })
    .returning({ id: taxonName.id });
  if (!made) throw new Error('the name was not written');
  return made.id;
}

export async function writeName(
  tx: Queryable,
  id: number,
  { taxId, ...row }: DecidedName,
  version: number,
): Promise<void> {
  await tx
    .update(taxonName)
    .set({ ...row, taxonId: taxId, version })
    .where(eq(taxonName.id, id));
}

export async function deleteName(tx: Queryable, id: number): Promise<void> {
  await tx.delete(taxonName).where(eq(taxonName.id, id));
}

/** Reports held against a set of one of the kinds in which the name is written. */
export async function countReportsWith(
  db: Queryable,
  { name, rank }: Pick<WrittenName, 'name' | 'rank'>,
  kinds: readonly string[],
): Promise<{ reports: number; patients: number }> {
  const { rows } = await db.execute<{ reports: number; patients: number }>(sql`
    select count(distinct r.id)::int as reports, count(distinct r.patient_id)::int as patients
    from lab_report r join reference_set s on s.id = r.reference_set
    where s.kind = any(${sql.param([...kinds])}::text[]) and exists (
      select from lab_report_taxon t where t.lab_report_id = r.id and t.rank = ${rank}
        and lower(replace(t.file_name, '_', ' ')) = lower(replace(${name}, '_', ' ')))`);
  return rows[0] ?? { reports: 0, patients: 0 };
}

export async function countOutdated(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ reports: number }>(sql`
    select count(*)::int as reports from lab_report r join reference_set s on s.id = r.reference_set
    where s.kind like 'v2-%'`);
  return rows[0]?.reports ?? 0;
}
