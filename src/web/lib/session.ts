import type { Role } from '#contract/auth.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import { isLanguage } from '#web/i18n/language.ts';
import { readTokenPayload } from './token-payload.ts';

export type SessionRole = Role | 'None';

export interface Session {
  jwt: string | null;
  role: SessionRole;
  /** The signed-in person's name as the token says it. */
  name: string;
  /** The account's language, where the token says it. */
  language: Language | null;
}

export const loggedOut: Session = { jwt: null, role: 'None', name: '', language: null };

/** The session a token stands for. Throws 'Invalid token specified…' for anything that is not a token. */
export function sessionOfToken(jwt: string): Session {
  const payload = readTokenPayload(jwt);
  const role = payload.role === 'Admin' || payload.role === 'Nutritionist' ? payload.role : 'None';
  return {
    jwt,
    role,
    name: typeof payload.name === 'string' ? payload.name : '',
    language: isLanguage(payload.language) ? payload.language : null,
  };
}

export function isExpired(jwt: string, nowMs: number): boolean {
  const { exp } = readTokenPayload(jwt);
  return typeof exp === 'number' && exp * 1000 <= nowMs;
}

export function isSameAccount(jwt: string | null, other: string | null): boolean {
  const account = jwt === null ? undefined : accountOf(jwt);
  return account !== undefined && other !== null && account === accountOf(other);
}

/** The id of the account that a token is of. */
export function accountOf(jwt: string): string | undefined {
  try {
    return readTokenPayload(jwt).sub;
  } catch {
    return undefined;
  }
}
