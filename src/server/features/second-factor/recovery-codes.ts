import { createHash, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { withHashing } from '#server/features/auth/auth.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { changeFactors } from './own-factors.ts';
import { findApp, findPasskeys, findRecoveryCodes, replaceRecoveryCodes } from './second-factor.repository.ts';

const count = 10;
/** Without letters that are mistaken for each other on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Like a password, for a code is short; with a salt of the account, so that one hash finds it among ten. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

function newRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: count }, () => `${part()}-${part()}`);
}

export async function hashRecoveryCode(accountId: number, code: string): Promise<string> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const salt = createHash('sha256').update(`recovery code of account ${accountId}`).digest().subarray(0, 16);
  return (await hashRaw(plain, { ...cost, salt })).toString('base64url');
}

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
