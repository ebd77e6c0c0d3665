import { randomInt } from 'node:crypto';
import { pageCodeDigits } from '#contract/patient-page.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { hashToken } from '#server/http/link-token.ts';
import { endLinks } from './report-links.repository.ts';

/** Six digits, to be told by phone or in person. */
export function newPageCode(): string {
  return String(randomInt(10 ** pageCodeDigits)).padStart(pageCodeDigits, '0');
}

/** Together with the token, which is nowhere in the database: who reads that cannot try a million codes. */
export function hashCode(token: string, code: string): string {
  return hashToken(`${token} ${code}`);
}

/** A backup does not know which links were ended after it was made: none of them opens a report any more. */
export async function endRestoredLinks(tx: Queryable, now: Date): Promise<void> {
  await endLinks(tx, now);
}
