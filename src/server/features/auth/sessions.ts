import type { SignInMethod, TokenPayload } from '#contract/auth.contract.ts';
import type { PendingStep } from '#contract/endpoint.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Session, Sessions, SignedIn } from '#server/http/session.ts';
import {
  type AccountRow,
  deleteExpiredSessions,
  type Factors,
  findLiveSession,
  findSession,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  setSessionSeen,
} from './auth.repository.ts';
import type { Caller } from './caller.ts';
import { mayBeUsed } from './demo-accounts.ts';
import { countsAt, readToken, signToken } from './tokens.ts';

/** Browser and system in words. What a browser says of itself proves nothing; it helps its owner to recognise it. */
function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser && system) return `${browser} · ${system}`;
  return browser ?? system ?? null;
}

/** In this order: most browsers also name those whose pages they can show. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

type Context = Pick<AppContext, 'database' | 'versions' | 'jwtSecret' | 'clock' | 'accessLog' | 'settings'>;

/** Where no Admin has set another. */
const defaultIdleMinutes = 30;

/** How long the password counts as just typed. */
const confirmedForMs = 10 * 60 * 1000;
const mostTokens = 10_000;
/** How far `last_seen_at` may lag behind: a write for each request would cost more than it tells. */
const seenPeriodMs = 30_000;

/**
 * Checks tokens. A token that was found good is remembered until any session or account changes, in whichever
 * process; the shared version tells. When it was last used is remembered here and written now and then.
 */
export class TokenSessions implements Sessions {
  private readonly context: Context & Pick<AppContext, 'log'>;
  private readonly known = new Map<string, { session: Session; payload: TokenPayload; idleMs: number }>();
  private readonly seen = new Map<string, { at: number; written: number }>();
  private version = '';

  constructor(context: Context & Pick<AppContext, 'log'>) {
    this.context = context;
  }

  async verify(token: string): Promise<SignedIn | 'idle' | null> {
    const versions = await this.context.versions.current();
    const now = this.context.clock();
    const session =
      this.remembered(token, now, versions.sessions) ?? (await this.verifyToken(token, now, versions.sessions));
    return session === 'idle' ? session : session && { session, versions };
  }

  /** Asked of the database each time: it decides about what is hard to take back. */
  async isConfirmed({ jti }: Session): Promise<boolean> {
    const row = await findSession(this.context.database.orm, jti);
    const confirmedAt = row?.confirmedAt?.getTime() ?? 0;
    return Math.abs(this.context.clock().getTime() - confirmedAt) <= confirmedForMs;
  }

  private remembered(token: string, now: Date, version: string): Session | null {
    if (version !== this.version) {
      this.known.clear();
      this.version = version;
    }
    const known = this.known.get(token);
    const seenAt = known && this.seen.get(known.session.jti)?.at;
    if (known && seenAt !== undefined && countsAt(known.payload, now) && now.getTime() - seenAt <= known.idleMs) {
      this.noteSeen(known.session.jti, now);
      return known.session;
    }
    this.known.delete(token);
    return null;
  }

  private async verifyToken(token: string, now: Date, version: string): Promise<Session | 'idle' | null> {
    const payload = await readToken(this.context.jwtSecret, token, now);
    if (!payload) return null;
    const found = await findLiveSession(this.context.database.orm, payload.jti);
    if (!found || found.account.id !== Number(payload.sub)) return null;
    if (!mayBeUsed(this.context, found.account)) return null;
    const { account, lastSeenAt, factors } = found;
    const idleMs = (found.idleMinutes ?? defaultIdleMinutes) * 60_000;
    const here = this.seen.get(payload.jti);
    // Another process may have seen it since; what that has written lags behind.
    const seenAt = Math.max(here?.at ?? 0, lastSeenAt.getTime());
    if (now.getTime() - seenAt > idleMs + (here ? 0 : seenPeriodMs)) {
      await endIdleSession(this.context, account.id, payload.jti);
      this.seen.delete(payload.jti);
      return 'idle';
    }
    const session: Session = {
      accountId: account.id,
      role: account.role,
      name: nameOf(account),
      jti: payload.jti,
      pending: pendingStepOf(account, factors),
    };
    this.noteSeen(payload.jti, now);
    // Something may have been revoked while we looked: then it must not be remembered.
    if (version === this.version) {
      if (this.known.size >= mostTokens) this.known.clear();
      this.known.set(token, { session, payload, idleMs });
    }
    return session;
  }

  private noteSeen(jti: string, now: Date): void {
    const at = now.getTime();
    const seen = this.seen.get(jti) ?? { at, written: 0 };
    seen.at = at;
    if (this.seen.size >= mostTokens) this.seen.clear();
    this.seen.set(jti, seen);
    if (Math.abs(at - seen.written) < seenPeriodMs) return;
    seen.written = at;
    // Nobody waits for it: where it fails, the next request writes.
    setSessionSeen(this.context.database.orm, jti, now).catch((error: unknown) => {
      seen.written = 0;
      this.context.log.warn({ err: error }, 'the last use of a session could not be written');
    });
  }
}

/** What the account must do before its session counts for anything else. */
export function pendingStepOf(account: AccountRow, { has, required }: Factors): PendingStep | null {
  if (account.mustChangePassword) return 'password';
  return required && !has ? 'secondFactor' : null;
}

async function endIdleSession(context: Context, accountId: number, jti: string): Promise<void> {
  await context.database.orm.transaction((tx) => closeSession(tx, context, jti));
  recordAccess(context, { action: 'sessionEnded', accountId, address: null, what: 'idle' });
}

/** Hands out a token, in the caller's transaction. */
export async function openSession(
  tx: Queryable,
  context: Context,
  account: AccountRow,
  { method, caller }: { method: SignInMethod; caller: Pick<Caller, 'address' | 'request' | 'knownDevice'> },
): Promise<string> {
  const now = context.clock();
  const { jwt, payload } = await signToken(
    context.jwtSecret,
    { accountId: account.id, role: account.role, name: nameOf(account), language: account.language },
    now,
  );
  await deleteExpiredSessions(tx, now);
  await insertSession(tx, {
    jti: payload.jti,
    accountId: account.id,
    issuedAt: now,
    expiresAt: new Date(payload.exp * 1000),
    lastSeenAt: now,
    confirmedAt: now,
    address: caller.address,
    device: deviceName(caller.request.headers['user-agent']),
    knownDevice: caller.knownDevice?.accountIds.includes(account.id) ?? false,
    method,
  });
  return jwt;
}

export async function closeSession(tx: Queryable, context: Context, jti: string): Promise<void> {
  await revokeSession(tx, jti, context.clock());
  await bumpSharedVersion(tx, 'sessions');
}

/** All tokens of an account, but perhaps the one in use. */
export async function closeSessionsOf(
  tx: Queryable,
  context: Context,
  accountId: number,
  exceptJti?: string,
): Promise<void> {
  await revokeSessionsOf(tx, accountId, context.clock(), exceptJti);
  await bumpSharedVersion(tx, 'sessions');
}

function nameOf(account: AccountRow): string {
  return `${account.firstName} ${account.lastName}`;
}
