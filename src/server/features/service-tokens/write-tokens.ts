import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { ServiceToken, serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { hashSecret, newSecret, ownerCounts, presentToken } from './service-tokens.door.ts';
import { countLiveTokens, findToken, findTokens, insertToken, setRevoked } from './service-tokens.repository.ts';

const mostLive = 50;
const dayMs = 24 * 60 * 60 * 1000;

export async function listTokens(context: AppContext): Promise<ResponseOf<typeof serviceTokensApi.list>> {
  const now = context.clock();
  const rows = await findTokens(context.database.orm);
  const serviceTokens = rows.map((row) => presentToken(row, now, ownerCounts(context, row)));
  const counts = ({ state }: ServiceToken) => (state === 'active' ? 0 : 1);
  return { serviceTokens: serviceTokens.toSorted((one, other) => counts(one) - counts(other)) };
}

export async function createToken(
  context: AppContext,
  session: Session,
  { name, scopes, expiresInDays }: BodyOf<typeof serviceTokensApi.create>,
): Promise<ResponseOf<typeof serviceTokensApi.create>> {
  const now = context.clock();
  const secret = newSecret();
  return context.database.orm.transaction(async (tx) => {
    if ((await countLiveTokens(tx, now)) >= mostLive) throw refuse('TOO_MANY_TOKENS');
    const id = await insertToken(tx, {
      ...{ name, scopes, accountId: session.accountId, createdAt: now },
      tokenHash: hashSecret(secret),
      expiresAt: new Date(now.getTime() + expiresInDays * dayMs),
    });
    const token = await presented(tx, context, id);
    await recordChanges(tx, { accountId: session.accountId, action: 'serviceToken.create' }, [
      { entity: 'serviceToken', entityId: id, before: null, after: factsOf(token) },
    ]);
    return { serviceToken: token, secret };
  });
}

export async function revokeToken(
  context: AppContext,
  session: Session,
  id: number,
): Promise<ResponseOf<typeof serviceTokensApi.revoke>> {
  return context.database.orm.transaction(async (tx) => {
    const before = await presented(tx, context, id);
    if (!(await setRevoked(tx, id, context.clock()))) return { serviceToken: before };
    const after = await presented(tx, context, id);
    await recordChanges(tx, { accountId: session.accountId, action: 'serviceToken.revoke' }, [
      { entity: 'serviceToken', entityId: id, before: factsOf(before), after: factsOf(after) },
    ]);
    return { serviceToken: after };
  });
}

async function presented(db: Queryable, context: AppContext, id: number): Promise<ServiceToken> {
  const row = await findToken(db, id);
  if (!row) throw refuse('TOKEN_NOT_FOUND');
  return presentToken(row, context.clock(), ownerCounts(context, row));
}

/** What the log keeps of it. */
function factsOf({ name, scopes, expiresAt, revokedAt }: ServiceToken) {
  return { name, scopes, expiresAt, revokedAt };
}
