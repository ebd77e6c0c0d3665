import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { chainNext, lockChain } from './chain.repository.ts';

/**
 * The logs keep that something happened, when and by whom, and forget what it said of the patient. The chain stays
 * whole: it holds a digest of the details made with a salt that goes with them. Runs in the transaction that erases
 * the patient.
 */
export async function forgetPatient(tx: Queryable, patientId: number): Promise<void> {
  // Held until the commit, so that no entry is chained or forgotten by halves.
  await lockChain(tx);
  while ((await chainNext(tx)) > 0);
  await tx.execute(sql`update audit_entry set before = null, after = null, row_keys = null, address = null, salt = null
    where patient_id = ${patientId} and salt is not null`);
  await tx.execute(sql`update access_entry set subject_id = null, detail = null, address = null, salt = null
    where patient_id = ${patientId} and salt is not null`);
}
