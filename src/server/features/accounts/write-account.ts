import type { Account, AccountPatch, NewAccount } from '#contract/accounts.contract.ts';
import { addEntries, recordChanges } from '#server/audit/audit.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { type Queryable, violatedConstraint } from '#server/db/database.ts';
import { checkNewPassword, closeSessionsOf, hashPassword } from '#server/features/auth/auth.door.ts';
import { handOverPatients } from '#server/features/patients/patients.door.ts';
import { forgetFactors } from '#server/features/second-factor/second-factor.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAccount } from './accounts.door.ts';
import {
  type AccountChange,
  type AccountRow,
  changeAccount,
  findAccountWithUsers,
  insertAccount,
  lockAccount,
  lockActiveAdmins,
} from './accounts.repository.ts';

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

export async function createAccount(
  context: AppContext,
  session: Session,
  { password, email, language, ...given }: NewAccount,
): Promise<{ account: Account }> {
  checkNewPassword(context, 'password', password, { ...given, email: email ?? null });
  const passwordHash = await hashPassword(password);
  return context.database.orm
    .transaction(async (tx) => {
      const id = await insertAccount(tx, {
        ...given,
        email: email ?? null,
        language: language ?? 'en',
        passwordHash,
        mustChangePassword: true,
      });
      const row = await findAccountWithUsers(tx, id);
      if (!row) throw new Error('the account was not written');
      const account = presentAccount(row);
      await recordChanges(tx, { accountId: session.accountId, action: 'account.create' }, [
        { entity: 'account', entityId: id, before: null, after: account },
      ]);
      return { account };
    })
    .catch(usernameTaken);
}

/** Whoever gets a password from an Admin must choose another. An Admin who sets their own stays signed in where they are. */
export async function setAccountPassword(
  context: AppContext,
  session: Session,
  accountId: number,
  password: string,
): Promise<{ account: Account }> {
  const owner = await findAccountWithUsers(context.database.orm, accountId);
  if (!owner) throw refuse('ACCOUNT_NOT_FOUND');
  checkNewPassword(context, 'password', password, owner);
  const passwordHash = await hashPassword(password);
  return context.database.orm.transaction(async (tx) => {
    const row = await findAccountWithUsers(tx, accountId);
    if (!row) throw refuse('ACCOUNT_NOT_FOUND');
    const own = accountId === session.accountId;
    await changeAccount(tx, accountId, {
      passwordHash,
      mustChangePassword: !own,
      passwordChangedAt: context.clock(),
      // Where demo data are off, only an Admin of the practice gets here: the account becomes one of the practice's.
      ...(!context.settings.demoData && { demo: false }),
    });
    await closeSessionsOf(tx, context, accountId, own ? session.jti : undefined);
    await recordChanges(tx, { accountId: session.accountId, action: 'account.setPassword' }, [
      { entity: 'account', entityId: accountId, before: null, after: null },
    ]);
    return { account: presentAccount(row) };
  });
}

/** For somebody who has lost phone and codes. An Admin who resets their own stays signed in where they are. */
export async function resetSecondFactor(
  context: AppContext,
  session: Session,
  accountId: number,
): Promise<{ account: Account }> {
  return context.database.orm.transaction(async (tx) => {
    const row = await findAccountWithUsers(tx, accountId);
    if (!row) throw refuse('ACCOUNT_NOT_FOUND');
    const before = await forgetFactors(tx, accountId);
    await closeSessionsOf(tx, context, accountId, accountId === session.accountId ? session.jti : undefined);
    await recordChanges(tx, { accountId: session.accountId, action: 'account.resetSecondFactor' }, [
      { entity: 'account', entityId: accountId, before, after: null },
    ]);
    return { account: presentAccount(row) };
  });
}

/** Two writes of the same name can race: the database decides, and this is its answer in words. */
function usernameTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'account_username_unique') throw error;
  throw refuseField('username', 'USERNAME_TAKEN');
}
