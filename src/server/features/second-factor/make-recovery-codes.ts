import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { withHashing } from '#server/features/auth/auth.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { changeFactors } from './own-factors.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { findApp, findPasskeys, findRecoveryCodes, replaceRecoveryCodes } from './second-factor.repository.ts';

interface MadeCodes {
  codes: string[];
  write(tx: Queryable): Promise<void>;
}

/** Made with the first factor; null where the account has codes. */
export async function firstRecoveryCodes(context: AppContext, accountId: number): Promise<MadeCodes | null> {
  const existing = await findRecoveryCodes(context.database.orm, accountId);
  return existing.length > 0 ? null : makeCodes(context, accountId);
}

export async function makeNewRecoveryCodes(
  context: AppContext,
  session: Session,
): Promise<{ recoveryCodes: string[] }> {
  const { orm } = context.database;
  const app = await findApp(orm, session.accountId);
  if (!app?.confirmedAt && (await findPasskeys(orm, session.accountId)).length === 0) {
    throw refuse('RECOVERY_CODES_ALONE');
  }
  const { codes, write } = await makeCodes(context, session.accountId);
  return changeFactors(context, session, 'account.newRecoveryCodes', async (tx) => {
    await write(tx);
    return { before: null, after: null, result: { recoveryCodes: codes } };
  });
}

async function makeCodes(context: AppContext, accountId: number): Promise<MadeCodes> {
  const codes = newRecoveryCodes();
  const hashes = await withHashing({ key: `account:${accountId}`, first: true }, async () => {
    const made: string[] = [];
    for (const code of codes) made.push(await hashRecoveryCode(accountId, code));
    return made;
  });
  return { codes, write: (tx) => replaceRecoveryCodes(tx, accountId, hashes, context.clock()) };
}
