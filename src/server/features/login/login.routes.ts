import { authApi } from '#contract/auth.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { callerOf } from '#server/features/auth/caller.service.ts';
import { checkPassword } from '#server/features/auth/check-password.service.ts';
import { signIn } from '#server/features/auth/sign-in.service.ts';
import { beginSecondStep } from '#server/features/second-factor/second-step.service.ts';

/** A right password is followed by the second step, where the account has one. */
export const loginRoutes: FeatureRoutes = (mount, context) => {
  mount(authApi.login, async (call) => {
    const caller = callerOf(context, call);
    const account = await checkPassword(context, call.body, caller);
    return (await beginSecondStep(context, caller, account.id)) ?? signIn(context, caller, account, 'password');
  });
};
