import { randomInt } from 'node:crypto';
import { pageCodeDigits } from '#contract/patient-page.contract.ts';
import { hashToken } from '#server/http/link-token.ts';

/** Six digits, to be told by phone or in person. */
export function newPageCode(): string {
  return String(randomInt(10 ** pageCodeDigits)).padStart(pageCodeDigits, '0');
}

/** Together with the token, which is nowhere in the database: who reads that cannot try a million codes. */
export function hashCode(token: string, code: string): string {
  return hashToken(`${token} ${code}`);
}
