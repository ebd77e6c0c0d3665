import { authApi } from '#contract/auth.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { notFound } from '#server/http/app-error.ts';
import { findAccount } from './auth.repository.ts';
import { changePassword } from './change-password.ts';
import { demoLogin } from './demo-login.ts';
import { login } from './login.ts';
import { closeSession } from './sessions.service.ts';

export const authRoutes: FeatureRoutes = (mount, context) => {
  mount(authApi.login, ({ body, request }) => login(context, body, request.ip));

  mount(authApi.logout, async ({ session }) => {
    await context.database.orm.transaction((tx) => closeSession(tx, context, session.jti));
    return {};
  });

  mount(authApi.me, async ({ session }) => {
    const account = await findAccount(context.database.orm, session.accountId);
    if (!account) throw notFound('The account');
    const { id, username, firstName, lastName, role, language } = account;
    return { account: { id, username, firstName, lastName, role, language }, pending: session.pending };
  });

  mount(authApi.changePassword, ({ session, body }) => changePassword(context, session, body));

  mount(authApi.demo, ({ request }) => demoLogin(context, request.host));
};
