import type { ChainCheck } from '#contract/access.contract.ts';
import type { Database } from '#server/db/database.ts';
import { digestsSql, type EntrySource, linkHash } from './chain.repository.ts';

interface ChainRow {
  source: EntrySource;
  id: number;
  seq: string;
  permanent: Buffer;
  details: Buffer;
  kept: Buffer;
  hash: Buffer;
  patient: number | null;
  forgotten: boolean;
}

type Broken = NonNullable<ChainCheck['broken']>;

const batch = 5_000;

/**
 * Walks the whole chain and stops at the first entry that is not as it was written. An entry without details is right
 * only where its patient was erased, which the log itself must say.
 */
export async function verifyChain({ pool }: Pick<Database, 'pool'>, now: Date): Promise<ChainCheck> {
  const client = await pool.connect();
  try {
    // All of it as it was at one moment; entries that are written meanwhile are for the next check.
    await client.query('begin isolation level repeatable read');
    const ends = await client.query<{ seq: string; hash: Buffer }>('select seq, hash from audit_chain');
    const waiting = await client.query<{ n: number }>(
      `select ((select count(*) from audit_entry where chain_seq is null)
        + (select count(*) from access_entry where chain_seq is null))::int as n`,
    );
    const erased = await client.query<{ id: number }>(
      `select e.patient_id as id from audit_entry e join change_set s on s.id = e.change_set_id
       where s.action = 'patient.erase' and e.patient_id is not null`,
    );
    const walk = new ChainWalk(new Set(erased.rows.map(({ id }) => id)));
    for (;;) {
      const { rows } = await client.query<ChainRow>(nextSql(walk.seq));
      if (rows.length === 0 || !rows.every((row) => walk.take(row))) break;
    }
    const end = ends.rows[0];
    walk.finish(end ? Number(end.seq) : 0, end?.hash ?? null);
    return {
      whole: walk.broken === null,
      entries: walk.seq,
      waiting: waiting.rows[0]?.n ?? 0,
      head: walk.hash.toString('hex'),
      checkedAt: now.toISOString(),
      broken: walk.broken,
    };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

function nextSql(after: number): string {
  const columns = `e.chain_seq as seq, e.details_digest as kept, e.chain_hash as hash, e.patient_id as patient,
    e.salt is null as forgotten`;
  const rest = `where e.chain_seq > ${after} order by e.chain_seq limit ${batch}`;
  return `(${digestsSql('change', columns, rest)}) union all (${digestsSql('access', columns, rest)})
    order by seq limit ${batch}`;
}

class ChainWalk {
  seq = 0;
  hash: Buffer = Buffer.alloc(32);
  broken: Broken | null = null;
  private readonly erased: ReadonlySet<number>;

  constructor(erased: ReadonlySet<number>) {
    this.erased = erased;
  }

  /** False at the first entry that is wrong. */
  take(row: ChainRow): boolean {
    const entry = this.seq + 1;
    if (Number(row.seq) !== entry) return this.stop({ entry, reason: 'missing', source: null, id: null });
    const forgottenRightly = row.forgotten && row.patient !== null && this.erased.has(row.patient);
    const sameDetails = row.details.equals(row.kept) || forgottenRightly;
    const hash = linkHash(this.hash, entry, row.permanent, row.kept);
    if (!sameDetails || !hash.equals(row.hash)) {
      return this.stop({ entry, reason: 'altered', source: row.source, id: row.id });
    }
    this.seq = entry;
    this.hash = hash;
    return true;
  }

  /** The end must be where the chain says it is: the last entries cannot be taken away either. */
  finish(seq: number, hash: Buffer | null): void {
    if (this.broken === null && (this.seq !== seq || !hash?.equals(this.hash))) {
      this.stop({ entry: this.seq + 1, reason: 'missing', source: null, id: null });
    }
  }

  private stop(broken: Broken): boolean {
    this.broken = broken;
    return false;
  }
}
