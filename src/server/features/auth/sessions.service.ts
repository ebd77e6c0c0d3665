import type { TokenPayload } from '#contract/auth.contract.ts';
import type { PendingStep } from '#contract/endpoint.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Session, Sessions, SignedIn } from '#server/http/session.ts';
import {
  type AccountRow,
  deleteExpiredSessions,
  findLiveSession,
  insertSession,
  revokeSession,
  revokeSessionsOf,
} from './auth.repository.ts';
import { countsAt, readToken, signToken } from './tokens.ts';

type Needs = Pick<AppContext, 'database' | 'versions' | 'jwtSecret' | 'clock'>;

const keptTokens = 10_000;

/**
 * Checks tokens. A token that was found good is remembered until any session or account changes, in whichever
 * process; the shared version tells.
 */
export class TokenSessions implements Sessions {
  private readonly context: Needs;
  private readonly known = new Map<string, { session: Session; payload: TokenPayload }>();
  private version = '';

  constructor(context: Needs) {
    this.context = context;
  }

  async verify(token: string): Promise<SignedIn | null> {
    const versions = await this.context.versions.current();
    const session = await this.find(token, versions.sessions);
    return session && { session, versions };
  }

  private async find(token: string, version: string): Promise<Session | null> {
    if (version !== this.version) {
      this.known.clear();
      this.version = version;
    }
    const now = this.context.clock();
    const known = this.known.get(token);
    if (known && countsAt(known.payload, now)) return known.session;
    this.known.delete(token);
    return this.verifyAnew(token, now, version);
  }

  private async verifyAnew(token: string, now: Date, version: string): Promise<Session | null> {
    const payload = await readToken(this.context.jwtSecret, token, now);
    if (!payload) return null;
    const account = await findLiveSession(this.context.database.orm, payload.jti);
    if (!account || account.id !== Number(payload.sub)) return null;
    const session: Session = {
      accountId: account.id,
      role: account.role,
      name: nameOf(account),
      jti: payload.jti,
      pending: pendingStepOf(account),
    };
    // Something may have been revoked while we looked: then it must not be remembered.
    if (version === this.version) {
      if (this.known.size >= keptTokens) this.known.clear();
      this.known.set(token, { session, payload });
    }
    return session;
  }
}

/** What the account must do before its session counts for anything else. */
export function pendingStepOf(account: AccountRow): PendingStep | null {
  return account.mustChangePassword ? 'password' : null;
}

/** Hands out a token, in the caller's transaction. */
export async function openSession(tx: Queryable, context: Needs, account: AccountRow): Promise<string> {
  const now = context.clock();
  const { jwt, payload } = await signToken(
    context.jwtSecret,
    { accountId: account.id, role: account.role, name: nameOf(account) },
    now,
  );
  await deleteExpiredSessions(tx, now);
  await insertSession(tx, {
    jti: payload.jti,
    accountId: account.id,
    issuedAt: now,
    expiresAt: new Date(payload.exp * 1000),
  });
  return jwt;
}

export async function closeSession(tx: Queryable, context: Needs, jti: string): Promise<void> {
  await revokeSession(tx, jti, context.clock());
  await bumpSharedVersion(tx, 'sessions');
}

/** All tokens of an account, but perhaps the one in use. */
export async function closeSessionsOf(
  tx: Queryable,
  context: Needs,
  accountId: number,
  exceptJti?: string,
): Promise<void> {
  await revokeSessionsOf(tx, accountId, context.clock(), exceptJti);
  await bumpSharedVersion(tx, 'sessions');
}

function nameOf(account: AccountRow): string {
  return `${account.firstName} ${account.lastName}`;
}
