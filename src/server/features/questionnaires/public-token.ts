import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits: the only key to a questionnaire. */
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

/**
 * The key to one questionnaire of several that were sent with one link. Who has the link can make it, nobody else can,
 * and from it there is no way back to the link.
 */
export function tokenInBundle(token: string, place: number): string {
  return createHash('sha256').update(`${token}:${place}`).digest('base64url');
}

export function publicUrlOf(token: string): string {
  return `/public/questionnaire/user/${token}/questionsAndAnswers/`;
}
