import type { Queryable } from '#server/db/database.ts';
import { deleteFactors, findApp, findPasskeys } from './second-factor.repository.ts';

/** Removes everything beside the password, and says what it was. */
export async function forgetFactors(tx: Queryable, accountId: number): Promise<{ passkeys: string[]; app: boolean }> {
  const passkeys = await findPasskeys(tx, accountId);
  const app = await findApp(tx, accountId);
  await deleteFactors(tx, accountId);
  return { passkeys: passkeys.map(({ name }) => name), app: Boolean(app?.confirmedAt) };
}
