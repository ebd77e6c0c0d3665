import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ServiceScope } from '#contract/service-scopes.ts';
import type { ServiceToken } from '#contract/service-tokens.contract.ts';
import type { AppContext } from '#server/context.ts';
import { mayBeUsed } from '#server/features/auth/auth.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { CallLimit } from '#server/http/call-limit.ts';
import { clientAddress, networkOf } from '#server/http/client-address.ts';
import { type ServiceTokens, type SignedIn, serviceTokenPrefix } from '#server/http/session.ts';
import { findTokenByHash, type ServiceTokenRow, setUsed } from './service-tokens.repository.ts';

type Context = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'log'>;

const minuteMs = 60_000;
/** A machine that takes over a whole practice patient by patient still fits. */
const callsPerMinute = 600;
/** Who tries tokens that nobody made is guessing. */
const missesPerQuarter = 20;
/** How far the last use may lag behind: a write for each request would cost more than it tells. */
const usedPeriodMs = 30_000;
const mostRemembered = 1_000;

/** Lets other systems in by their tokens, to the calls of their scopes. */
export class TokenAdmission implements ServiceTokens {
  private readonly context: Context;
  private readonly calls: CallLimit;
  private readonly misses: CallLimit;
  /** Hashes of tokens that exist; what they are worth is asked of the database at each call. */
  private readonly good = new Set<string>();
  private readonly written = new Map<number, number>();

  constructor(context: Context) {
    this.context = context;
    const name = 'service-token';
    this.calls = new CallLimit(context, { name: `${name} calls`, most: callsPerMinute, windowMs: minuteMs });
    this.misses = new CallLimit(context, { name: `${name} misses`, most: missesPerQuarter, windowMs: 15 * minuteMs });
  }

  async admit(secret: string, scope: ServiceScope | undefined, request: FastifyRequest): Promise<SignedIn> {
    const now = this.context.clock();
    const address = clientAddress(request);
    const hash = hashSecret(secret);
    // Counted as a guess before it is looked at; one that this process has found good is none.
    const guess = this.good.has(hash) ? null : await this.misses.reserve(networkOf(address));
    // Before the look-up: what is kept under these versions must not be older than the request.
    const versions = await this.context.versions.current();
    const row = await findTokenByHash(this.context.database.orm, hash);
    if (!row) throw refuse('TOKEN_REFUSED');
    guess?.takeBack();
    if (this.good.size >= mostRemembered) this.good.clear();
    this.good.add(hash);
    if (stateOf(row, now, ownerCounts(this.context, row)) !== 'active') throw refuse('TOKEN_REFUSED');
    await this.calls.take(String(row.id));
    this.noteUsed(row.id, now, address);
    if (scope === undefined || !row.scopes.includes(scope)) throw refuse('TOKEN_SCOPE');
    const session = {
      accountId: row.owner.id,
      role: row.owner.role,
      name: row.ownerName,
      jti: `service-token-${row.id}`,
      pending: null,
      service: { tokenId: row.id, name: row.name },
    };
    return { session, versions };
  }

  private noteUsed(id: number, now: Date, address: string): void {
    const at = now.getTime();
    if (Math.abs(at - (this.written.get(id) ?? 0)) < usedPeriodMs) return;
    this.written.set(id, at);
    // Nobody waits for it: where it fails, the next call writes.
    setUsed(this.context.database.orm, id, now, address).catch((error: unknown) => {
      this.written.delete(id);
      this.context.log.warn({ err: error }, 'the last use of a token could not be written');
    });
  }
}

/** A token is worth no more than who answers for it. */
export function ownerCounts(context: Pick<AppContext, 'settings'>, { owner }: Pick<ServiceTokenRow, 'owner'>): boolean {
  return owner.role === 'Admin' && mayBeUsed(context, owner);
}

/** 256 random bits; the prefix tells a scanner of source code, and us, what it is. */
export function newSecret(): string {
  return `${serviceTokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/** What is stored and looked up: whoever guesses cannot steer the hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function presentToken(row: ServiceTokenRow, now: Date, ownerCounts: boolean): ServiceToken {
  const { id, name, scopes, lastUsedAt, lastUsedFrom, revokedAt } = row;
  return {
    ...{ id, name, scopes },
    createdBy: { id: row.owner.id, name: row.ownerName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsed: lastUsedAt && { at: lastUsedAt.toISOString(), address: lastUsedFrom },
    state: stateOf(row, now, ownerCounts),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

function stateOf(
  { revokedAt, expiresAt }: Pick<ServiceTokenRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
  ownerCounts: boolean,
): ServiceToken['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt.getTime() <= now.getTime()) return 'expired';
  return ownerCounts ? 'active' : 'ownerGone';
}
