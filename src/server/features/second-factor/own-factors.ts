import type { AuditAction } from '#contract/audit.ts';
import type { Passkey, SecondFactor } from '#contract/second-factor.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { requireOwnAccount } from '#server/features/auth/auth.door.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  findApp,
  findPasskeys,
  findRecoveryCodes,
  lockFactors,
  type PasskeyRow,
  replaceRecoveryCodes,
} from './second-factor.repository.ts';

export async function getSecondFactor(context: AppContext, session: Session): Promise<SecondFactor> {
  const { orm } = context.database;
  const account = await requireOwnAccount(context, session);
  const app = await findApp(orm, account.id);
  return {
    passkeys: (await findPasskeys(orm, account.id)).map(presentPasskey),
    app: app?.confirmedAt ? { setUpAt: app.confirmedAt.toISOString() } : null,
    recoveryCodes: (await findRecoveryCodes(orm, account.id)).map(({ usedAt }) => ({ used: usedAt !== null })),
    required: (await readPractice(context)).requireSecondFactor,
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
  };
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Writes a change of what guards one's own account: audited, and known to every process at once. */
export async function changeFactors<Result>(
  context: AppContext,
  session: Session,
  action: AuditAction,
  change: (tx: Queryable) => Promise<{ before: unknown; after: unknown; result: Result }>,
): Promise<Result> {
  return context.database.orm.transaction(async (tx) => {
    await lockFactors(tx, session.accountId);
    const { before, after, result } = await change(tx);
    await bumpSharedVersion(tx, 'sessions');
    await recordChanges(tx, { accountId: session.accountId, action }, [
      { entity: 'account', entityId: session.accountId, before, after },
    ]);
    return result;
  });
}

/** After a factor was removed: not the last one where the practice requires one; without any, codes open nothing. */
export async function settleRemoval(context: AppContext, tx: Queryable, session: Session): Promise<void> {
  const left =
    (await findPasskeys(tx, session.accountId)).length > 0 || (await findApp(tx, session.accountId))?.confirmedAt;
  if (left) return;
  if ((await readPractice(context)).requireSecondFactor) {
    throw refuse('LAST_SECOND_FACTOR');
  }
  await replaceRecoveryCodes(tx, session.accountId, [], context.clock());
}
