import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '#server/context.ts';

/**
 * A browser in which somebody has signed in before carries a signed cookie that says so. It opens nothing: a guesser who
 * fills the throttle of an account or an address does not shut out those who come from a device of theirs.
 */
export interface KnownDevice {
  id: string;
  /** Who has signed in here, latest first. */
  accountIds: number[];
}

const cookieName = 'metabelly-device';
const lifetimeSeconds = 365 * 24 * 60 * 60;
/** Of a shared workstation. */
const mostAccounts = 20;

type Context = Pick<AppContext, 'jwtSecret' | 'clock'>;

const contentSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  accountIds: z.array(z.int().positive()).max(mostAccounts),
  at: z.int(),
});

export function readKnownDevice(context: Context, request: Pick<FastifyRequest, 'headers'>): KnownDevice | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)\\.([\\w-]+)(?:;|$)`);
  const [, content, mac] = pattern.exec(request.headers.cookie ?? '') ?? [];
  if (content === undefined || mac === undefined || !isSigned(context, content, mac)) return null;
  const parsed = contentSchema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (!parsed.success) return null;
  const { id, accountIds, at } = parsed.data;
  return at + lifetimeSeconds > context.clock().getTime() / 1000 ? { id, accountIds } : null;
}

/** After a sign-in: from now on the browser is known for this account. */
export function rememberDevice(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: number,
): void {
  const known = readKnownDevice(context, request);
  const others = (known?.accountIds ?? []).filter((id) => id !== accountId);
  const content = Buffer.from(
    JSON.stringify({
      id: known?.id ?? randomBytes(16).toString('base64url'),
      accountIds: [accountId, ...others].slice(0, mostAccounts),
      at: Math.floor(context.clock().getTime() / 1000),
    }),
  ).toString('base64url');
  const attributes = ['Path=/api/auth', `Max-Age=${lifetimeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (request.protocol === 'https') attributes.push('Secure');
  reply.header(
    'set-cookie',
    [`${cookieName}=${content}.${sign(context, content).toString('base64url')}`, ...attributes].join('; '),
  );
}

function isSigned(context: Context, content: string, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  const right = sign(context, content);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** With a key of its own: no signature made for another purpose fits. */
function sign({ jwtSecret }: Context, content: string): Buffer {
  const key = createHmac('sha256', jwtSecret).update('known-device').digest();
  return createHmac('sha256', key).update(content).digest();
}
