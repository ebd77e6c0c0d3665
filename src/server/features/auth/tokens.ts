import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roleSchema } from '#contract/account-fields.ts';
import type { TokenPayload } from '#contract/auth.contract.ts';
import { languageSchema } from '#contract/endpoint.ts';

export const tokenLifetimeSeconds = 12 * 60 * 60;

const payloadSchema = z.object({
  sub: z.string().regex(/^\d+$/),
  role: roleSchema,
  name: z.string(),
  language: languageSchema.optional(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});

export async function signToken(
  secret: Uint8Array,
  who: { accountId: number } & Pick<TokenPayload, 'role' | 'name' | 'language'>,
  now: Date,
): Promise<{ jwt: string; payload: TokenPayload }> {
  const iat = Math.floor(now.getTime() / 1000);
  const payload: TokenPayload = {
    sub: String(who.accountId),
    role: who.role,
    name: who.name,
    language: who.language,
    iat,
    exp: iat + tokenLifetimeSeconds,
    jti: randomUUID(),
  };
  const jwt = await new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  return { jwt, payload };
}

/** Clocks of two processes may differ by this much. */
const clockToleranceSeconds = 5 * 60;

/**
 * Whether the token counts at this time. One from the future was issued before a clock was set back; it would last
 * longer than any token may.
 */
export function countsAt({ iat, exp }: Pick<TokenPayload, 'iat' | 'exp'>, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return iat <= seconds + clockToleranceSeconds && seconds < exp;
}

/** The payload of a token we signed and that counts now, or null. */
export async function readToken(secret: Uint8Array, jwt: string, now: Date): Promise<TokenPayload | null> {
  try {
    const { payload } = await jwtVerify(jwt, secret, { algorithms: ['HS256'], currentDate: now });
    const read = payloadSchema.parse(payload);
    return countsAt(read, now) ? read : null;
  } catch {
    return null;
  }
}
