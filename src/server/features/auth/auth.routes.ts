import { authApi } from '#contract/auth.contract.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { requireOwnAccount } from './auth.door.ts';
import { callerOf } from './caller.ts';
import { demoLogin } from './demo-login.ts';
import { changePassword } from './own-password.ts';
import { confirmPassword, endOtherSessions, endOwnSession, listOwnSessions, listSignIns } from './own-sessions.ts';
import { closeSession } from './sessions.ts';

export const authRoutes: FeatureRoutes = (mount, context) => {
  mount(authApi.logout, async ({ session, request }) => {
    await context.database.orm.transaction((tx) => closeSession(tx, context, session.jti));
    recordAccess(context, { action: 'signOut', accountId: session.accountId, address: clientAddress(request) });
    return {};
  });

  mount(authApi.me, async ({ session }) => {
    const { id, username, firstName, lastName, role, language } = await requireOwnAccount(context, session);
    return { account: { id, username, firstName, lastName, role, language }, pending: session.pending };
  });

  mount(authApi.changePassword, ({ session, body }) => changePassword(context, session, body));

  mount(authApi.confirm, ({ session, body }) => confirmPassword(context, session, body.password));

  mount(authApi.sessions, ({ session }) => listOwnSessions(context, session));

  mount(authApi.signIns, ({ session }) => listSignIns(context, session));

  mount(authApi.endSession, ({ session, params, request }) =>
    endOwnSession(context, session, clientAddress(request), params.sessionId),
  );

  mount(authApi.endOtherSessions, ({ session, request }) => endOtherSessions(context, session, clientAddress(request)));

  mount(authApi.demo, (call) => demoLogin(context, callerOf(context, call)));
};
