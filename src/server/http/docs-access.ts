import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { systemApi } from '#contract/system.contract.ts';
import type { AppContext } from '#server/context.ts';
import { authorise, type Callers } from './session.ts';

type Context = Pick<AppContext, 'jwtSecret' | 'clock'>;

const cookieName = 'metabelly-docs';
const lifetimeSeconds = 10 * 60;
/** No token of a session says so, and this one names nobody: neither can stand in for the other. */
const audience = 'api-docs';

/** Lets a browser read about the API for a while; it opens nothing else, and no script can read it. */
export async function docsCookie({ jwtSecret, clock }: Context, { protocol }: FastifyRequest): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  const key = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(jwtSecret);
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${cookieName}=${key}; Path=/api; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The description of the API is for staff: with their token, or with the cookie that it was exchanged for. */
export async function requireDocsAccess(context: Context, callers: Callers, request: FastifyRequest): Promise<void> {
  const key = new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (key !== undefined && (await isGood(context, key))) return;
  await authorise(callers, systemApi.openDocs, request);
}

async function isGood({ jwtSecret, clock }: Context, key: string): Promise<boolean> {
  try {
    await jwtVerify(key, jwtSecret, { algorithms: ['HS256'], audience, currentDate: clock() });
    return true;
  } catch {
    return false;
  }
}
