import { authApi } from '#contract/auth.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { callerOf, checkPassword, signIn } from '#server/features/auth/auth.door.ts';
import { beginSecondStep } from '#server/features/second-factor/second-factor.door.ts';

/** A right password is followed by the second step, where the account has one. */
export const loginRoutes: FeatureRoutes = (mount, context) => {
  mount(authApi.login, async (call) => {
    const caller = callerOf(context, call);
    const account = await checkPassword(context, call.body, caller);
    return (await beginSecondStep(context, caller, account.id)) ?? signIn(context, caller, account, 'password');
  });
};
