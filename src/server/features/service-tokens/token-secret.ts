import { createHash, randomBytes } from 'node:crypto';
import { serviceTokenPrefix } from '#server/http/session.ts';

/** 256 random bits; the prefix tells a scanner of source code, and us, what it is. */
export function newSecret(): string {
  return `${serviceTokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/** What is stored and looked up: whoever guesses cannot steer the hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
