import { accountMailApi } from '#contract/account-mail.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requireAccount } from '#server/features/accounts/accounts.door.ts';
import { queueAccountMail } from '#server/features/mail/mail.door.ts';

/** Stands above accounts and mail, which need each other's patients. */
export const accountMailRoutes: FeatureRoutes = (mount, context) => {
  mount(accountMailApi.mail, ({ session, params }) =>
    context.database.orm.transaction(async (tx) => ({
      mail: await queueAccountMail(tx, context, session, await requireAccount(tx, params.accountId)),
    })),
  );
};
