import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roleSchema, type TokenPayload } from '#contract/auth.contract.ts';

export const tokenLifetimeSeconds = 12 * 60 * 60;

const payloadSchema = z.object({
  sub: z.string().regex(/^\d+$/),
  role: roleSchema,
  name: z.string(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});

export async function signToken(
  secret: Uint8Array,
  who: { accountId: number; role: TokenPayload['role']; name: string },
  now: Date,
): Promise<{ jwt: string; payload: TokenPayload }> {
  const iat = Math.floor(now.getTime() / 1000);
  const payload: TokenPayload = {
    sub: String(who.accountId),
    role: who.role,
    name: who.name,
    iat,
    exp: iat + tokenLifetimeSeconds,
    jti: randomUUID(),
  };
  const jwt = await new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  return { jwt, payload };
}

/** The payload of a token we signed and that has not expired, or null. */
export async function readToken(secret: Uint8Array, jwt: string, now: Date): Promise<TokenPayload | null> {
  try {
    const { payload } = await jwtVerify(jwt, secret, { algorithms: ['HS256'], currentDate: now });
    return payloadSchema.parse(payload);
  } catch {
    return null;
  }
}
