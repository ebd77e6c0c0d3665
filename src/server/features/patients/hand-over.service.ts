import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { moveAllPatients } from './patients.repository.ts';

/** Gives all patients of one account to another, in the caller's transaction and change set. */
export async function handOverPatients(
  tx: Queryable,
  context: Pick<AppContext, 'clock'>,
  session: Session,
  from: number,
  to: number,
): Promise<void> {
  await moveAllPatients(tx, from, to, { accountId: session.accountId, at: context.clock() });
}
