import type { Account, AccountPatch } from '#contract/accounts.contract.ts';
import { addEntries } from '#server/audit/audit.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { closeSessionsOf } from '#server/features/auth/auth.door.ts';
import { handOverPatients } from '#server/features/patients/patients.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAccount } from './account-presenter.ts';
import {
  type AccountChange,
  type AccountRow,
  changeAccount,
  findAccountWithUsers,
  lockAccount,
  lockActiveAdmins,
} from './accounts.repository.ts';
import { usernameTaken } from './username-taken.ts';

export async function updateAccount(
  context: AppContext,
  session: Session,
  accountId: number,
  { transferToAccountId, ...patch }: AccountPatch,
): Promise<{ account: Account }> {
  return context.database.orm
    .transaction(async (tx) => {
      const admins = await lockActiveAdmins(tx, context.settings.demoData);
      await lockAccount(tx, accountId);
      const before = await findAccountWithUsers(tx, accountId);
      if (!before) throw refuse('ACCOUNT_NOT_FOUND');
      const change = changedFields(before, patch);
      refuseLockingOut(before, change, session, admins);

      const action = change.active === false ? 'account.deactivate' : 'account.update';
      const { result: account } = await asChange(tx, { accountId: session.accountId, action }, async (changeSetId) => {
        if (change.active === false && before.userCount > 0) {
          const receiver = await requireReceiver(tx, accountId, transferToAccountId);
          await handOverPatients(tx, context, session, accountId, receiver);
        }
        await changeAccount(tx, accountId, change);
        // A token carries its role, and a deactivated account has no use for one.
        if (change.active === false || change.role !== undefined) await closeSessionsOf(tx, context, accountId);
        const row = await findAccountWithUsers(tx, accountId);
        if (!row) throw refuse('ACCOUNT_NOT_FOUND');
        const after = presentAccount(row);
        await addEntries(tx, changeSetId, [
          { entity: 'account', entityId: accountId, before: presentAccount(before), after },
        ]);
        return after;
      });
      return { account };
    })
    .catch(usernameTaken);
}

function changedFields(before: AccountRow, patch: Omit<AccountPatch, 'transferToAccountId'>): AccountChange {
  const entries = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof typeof patch],
  );
  return Object.fromEntries(entries);
}

/** Nobody removes oneself, and one active Admin always stays. */
function refuseLockingOut(before: AccountRow, change: AccountChange, session: Session, admins: number[]): void {
  const loses = before.active && (change.active === false || change.role !== undefined);
  if (!loses) return;
  const removesAdmin = before.role === 'Admin' && (change.active === false || change.role !== 'Admin');
  if (removesAdmin && admins.length === 1 && admins[0] === before.id) {
    throw refuse('LAST_ADMIN');
  }
  if (before.id === session.accountId) {
    throw refuse(change.active === false ? 'OWN_ACCOUNT_ACTIVE' : 'OWN_ROLE');
  }
}

async function requireReceiver(tx: Queryable, from: number, to: number | undefined): Promise<number> {
  const field = 'transferToAccountId';
  if (to === undefined) {
    throw refuseField(field, 'ACCOUNT_HAS_PATIENTS');
  }
  const receiver = to === from ? undefined : await findAccountWithUsers(tx, to);
  if (!receiver?.active) throw refuseField(field, 'NOT_ANOTHER_ACTIVE_ACCOUNT');
  return receiver.id;
}
