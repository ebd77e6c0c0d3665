import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { AccessAction } from '#contract/access.contract.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { accessEntry } from '#server/db/schema/index.ts';

export interface AccessRow {
  at: Date;
  accountId: number | null;
  action: AccessAction;
  what: string | null;
  patientId: number | null;
  subjectId: number | null;
  detail: string | null;
  address: string | null;
}

const insertBatch = 1_000;

/** A page that asks twice, and a window that comes back to the front, is one opening. */
export const sameOpeningMs = 30_000;

/** What tells one opening from another. */
export function openingKey(row: Omit<AccessRow, 'at' | 'action' | 'detail'>): string {
  return [row.accountId, row.patientId, row.what, row.subjectId, row.address].join(' ');
}

/** All or none, so that what is tried again is not written twice. */
export async function writeAccess({ orm }: Pick<Database, 'orm'>, rows: AccessRow[]): Promise<void> {
  if (rows.length === 0) return;
  await orm.transaction(async (tx) => {
    const fresh = await withoutNoted(tx, rows);
    for (let at = 0; at < fresh.length; at += insertBatch) {
      await tx.insert(accessEntry).values(fresh.slice(at, at + insertBatch));
    }
  });
}

/** Without the openings that another process has noted: a browser speaks to several. */
async function withoutNoted(tx: Queryable, rows: AccessRow[]): Promise<AccessRow[]> {
  const opened = rows.filter(({ action, patientId }) => action === 'open' && patientId !== null);
  if (opened.length === 0) return rows;
  // Processes write one after the other, and each sees what was written before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('access_entry'))`);
  const times = opened.map(({ at }) => at.getTime());
  const noted = await tx
    .select()
    .from(accessEntry)
    .where(
      and(
        eq(accessEntry.action, 'open'),
        inArray(accessEntry.patientId, [...new Set(opened.flatMap(({ patientId }) => patientId ?? []))]),
        gt(accessEntry.at, new Date(Math.min(...times) - sameOpeningMs)),
        lt(accessEntry.at, new Date(Math.max(...times) + sameOpeningMs)),
      ),
    );
  const known = new Map<string, Date[]>();
  for (const row of noted) known.set(openingKey(row), [...(known.get(openingKey(row)) ?? []), row.at]);
  return rows.filter((row) => {
    const same = row.action === 'open' ? (known.get(openingKey(row)) ?? []) : [];
    return !same.some((at) => Math.abs(at.getTime() - row.at.getTime()) < sameOpeningMs);
  });
}

export type EntrySource = 'change' | 'access';

/** A column that older entries do not have: they keep the hash that they were chained with. */
function unlessNull(column: string): string {
  return `case when ${column} is null then '[]'::jsonb else jsonb_build_array(${column}) end`;
}

/** What never changes of an entry, and what erasing a patient takes out of it; each as one digest. */
const permanentOf: Record<EntrySource, string> = {
  change: `sha256(convert_to((jsonb_build_array('change', e.id, extract(epoch from s.at), s.account_id, s.action, s.id,
    s.reverts_id, e.entity, e.entity_id, e.patient_id) || ${unlessNull('e.table_name')})::text, 'UTF8'))`,
  access: `sha256(convert_to(jsonb_build_array('access', e.id, extract(epoch from e.at), e.account_id, e.action, e.what,
    e.patient_id)::text, 'UTF8'))`,
};
const detailsOf: Record<EntrySource, string> = {
  change: `sha256(convert_to((jsonb_build_array(e.salt, e.before, e.after, host(e.address))
    || ${unlessNull('e.row_keys')})::text, 'UTF8'))`,
  access: `sha256(convert_to(jsonb_build_array(e.salt, e.subject_id, e.detail, host(e.address))::text, 'UTF8'))`,
};
const tableOf: Record<EntrySource, string> = {
  change: 'audit_entry e join change_set s on s.id = e.change_set_id',
  access: 'access_entry e',
};

export function digestsSql(source: EntrySource, columns: string, rest: string): string {
  return `select '${source}' as source, e.id, ${permanentOf[source]} as permanent, ${detailsOf[source]} as details,
    ${columns} from ${tableOf[source]} ${rest}`;
}

/** An entry's hash covers the one before it, its place and its content. */
export function linkHash(previous: Buffer, seq: number, permanent: Buffer, details: Buffer): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(seq));
  return createHash('sha256').update(previous).update(place).update(permanent).update(details).digest();
}

const chainBatch = 2_000;

/** Chains everything that was committed, in transactions of a bounded size. */
export async function chainAll({ orm }: Pick<Database, 'orm'>): Promise<void> {
  for (;;) {
    const chained = await orm.transaction((tx) => chainNext(tx));
    if (chained < chainBatch) return;
  }
}

interface Unchained extends Record<string, unknown> {
  source: EntrySource;
  id: number;
  permanent: Buffer;
  details: Buffer;
}

/**
 * The next entries in line. The row of the chain's end stays locked until the commit: processes on one database make
 * it longer one after the other, and requests that write entries wait for none of them.
 */
export async function chainNext(tx: Queryable): Promise<number> {
  const end = await lockChain(tx);
  await tx.execute(sql.raw(forgetErased));
  const { rows } = await tx.execute<Unchained>(
    sql.raw(`(${digestsSql('change', 'null', `where e.chain_seq is null order by e.id limit ${chainBatch}`)})
      union all (${digestsSql('access', 'null', `where e.chain_seq is null order by e.id limit ${chainBatch}`)})
      limit ${chainBatch}`),
  );
  if (rows.length === 0) return 0;
  let { seq, hash } = end;
  const links = rows.map((row) => {
    seq += 1;
    hash = linkHash(hash, seq, row.permanent, row.details);
    return { source: row.source, id: row.id, seq, details: row.details, hash };
  });
  for (const [source, table] of [
    ['change', 'audit_entry'],
    ['access', 'access_entry'],
  ] as const) {
    const own = links.filter((link) => link.source === source);
    if (own.length === 0) continue;
    await tx.execute(sql`update ${sql.identifier(table)} e
      set chain_seq = l.seq, details_digest = decode(l.details, 'hex'), chain_hash = decode(l.hash, 'hex')
      from unnest(${sql.param(own.map(({ id }) => id))}::integer[], ${sql.param(own.map((link) => link.seq))}::bigint[],
        ${sql.param(own.map(({ details }) => details.toString('hex')))}::text[],
        ${sql.param(own.map((link) => link.hash.toString('hex')))}::text[]) as l (id, seq, details, hash)
      where e.id = l.id`);
  }
  await tx.execute(sql`update audit_chain set seq = ${seq}, hash = decode(${hash.toString('hex')}, 'hex')`);
  return rows.length;
}

/** What was noted of a patient while they were being erased says no more than that it happened. */
const forgetErased = `
  update access_entry e set subject_id = null, detail = null, address = null, salt = null
  where chain_seq is null and patient_id is not null and salt is not null
    and not exists (select from patient p where p.id = e.patient_id);
  update audit_entry e set before = null, after = null, row_keys = null, address = null, salt = null
  where chain_seq is null and patient_id is not null and salt is not null
    and not exists (select from patient p where p.id = e.patient_id)
    and not exists (select from change_set s where s.id = e.change_set_id and s.action = 'patient.erase')`;

export async function lockChain(tx: Queryable): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await tx.execute<{ seq: string; hash: Buffer }>(sql`select seq, hash from audit_chain for update`);
  const [end] = rows;
  if (!end) throw new Error('the audit chain has no end');
  return { seq: Number(end.seq), hash: end.hash };
}
