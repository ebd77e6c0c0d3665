import { createHash, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

const count = 10;
/** Without letters that are mistaken for each other on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Like a password, for a code is short; with a salt of the account, so that one hash finds it among ten. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function newRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: count }, () => `${part()}-${part()}`);
}

export async function hashRecoveryCode(accountId: number, code: string): Promise<string> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const salt = createHash('sha256').update(`recovery code of account ${accountId}`).digest().subarray(0, 16);
  return (await hashRaw(plain, { ...cost, salt })).toString('base64url');
}
