import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/**
 * A digest of the patient's number and the microsecond they were added: it tells nothing of them, and fits no patient
 * of another installation.
 */
export const erasureKeySql = `encode(sha256(convert_to(id || ' ' ||
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8')), 'hex')`;

/** In the transaction that erases the patient. */
export async function enterErasure(tx: Queryable, patientId: number, at: Date): Promise<string> {
  const { rows } = await tx.execute<{ key: string }>(sql`insert into erased_patient (key, erased_at)
    select ${sql.raw(erasureKeySql)}, ${at.toISOString()}::timestamptz from patient where id = ${patientId}
    on conflict (key) do update set erased_at = erased_patient.erased_at returning key`);
  const key = rows[0]?.key;
  if (!key) throw new Error('the erasure was not entered');
  return key;
}

export async function readErasureKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from erased_patient`);
  return rows.map(({ key }) => key);
}
