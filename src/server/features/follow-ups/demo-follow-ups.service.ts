import type { Queryable } from '#server/db/database.ts';
import { type FollowUpValues, insertFollowUp } from './follow-ups.repository.ts';

/** A follow-up of the demo data, whose day may have passed. */
export async function planFollowUp(tx: Queryable, values: FollowUpValues): Promise<void> {
  await insertFollowUp(tx, values);
}
