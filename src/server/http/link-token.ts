import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits: the only key to what a link opens. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * What is stored and looked up. Whoever guesses cannot steer the hash, so how long the look-up takes tells nothing
 * about how near a guess was.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
