import { accountsApi } from '#contract/accounts.contract.ts';
import { adminUsersApi } from '#contract/patients.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { listAllPatients } from '#server/features/patients/patients.door.ts';
import { requireAccount } from './accounts.door.ts';
import { listAccounts } from './list-accounts.ts';
import { createAccount, resetSecondFactor, setAccountPassword, updateAccount } from './write-account.ts';

export const accountsRoutes: FeatureRoutes = (mount, context) => {
  mount(accountsApi.list, ({ query }) => listAccounts(context, query));
  mount(accountsApi.create, ({ session, body }) => createAccount(context, session, body));
  mount(accountsApi.update, ({ session, params, body }) => updateAccount(context, session, params.accountId, body));
  mount(accountsApi.setPassword, ({ session, params, body }) =>
    setAccountPassword(context, session, params.accountId, body.password),
  );
  mount(accountsApi.resetSecondFactor, ({ session, params }) => resetSecondFactor(context, session, params.accountId));
  mount(adminUsersApi.ofAccount, async ({ versions, params, query }) => ({
    account: await requireAccount(context.database.orm, params.accountId),
    ...(await listAllPatients(context, versions, { ...query, accountId: params.accountId })),
  }));
};
