import { createHash } from 'node:crypto';

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
