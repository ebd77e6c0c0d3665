import type { ServiceToken } from '#contract/service-tokens.contract.ts';
import type { ServiceTokenRow } from './service-tokens.repository.ts';

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

export function stateOf(
  { revokedAt, expiresAt }: Pick<ServiceTokenRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
  ownerCounts: boolean,
): ServiceToken['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt.getTime() <= now.getTime()) return 'expired';
  return ownerCounts ? 'active' : 'ownerGone';
}
