import { secondFactorApi } from '#contract/second-factor.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { callerOf } from '#server/features/auth/auth.door.ts';
import { getSecondFactor } from './own-factors.ts';
import { makeNewRecoveryCodes } from './recovery-codes.ts';
import { beginPasskeySignIn, passkeyDoor, passkeySignIn, verifySecondStep } from './second-factor.door.ts';
import { addApp, beginApp, removeApp } from './set-up-app.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './set-up-passkey.ts';

export const secondFactorRoutes: FeatureRoutes = (mount, context) => {
  mount(secondFactorApi.verify, (call) => verifySecondStep(context, callerOf(context, call), call.body));
  mount(secondFactorApi.beginPasskeySignIn, (call) => beginPasskeySignIn(context, callerOf(context, call)), {
    door: passkeyDoor(context),
  });
  mount(secondFactorApi.passkeySignIn, (call) => passkeySignIn(context, callerOf(context, call), call.body));

  mount(secondFactorApi.get, ({ session }) => getSecondFactor(context, session));
  mount(secondFactorApi.beginPasskey, ({ session, request }) => beginPasskey(context, session, request));
  mount(secondFactorApi.addPasskey, ({ session, request, body }) => addPasskey(context, session, request, body));
  mount(secondFactorApi.renamePasskey, ({ session, params, body }) =>
    renamePasskey(context, session, params.passkeyId, body.name),
  );
  mount(secondFactorApi.removePasskey, ({ session, params }) => removePasskey(context, session, params.passkeyId));
  mount(secondFactorApi.beginApp, ({ session }) => beginApp(context, session));
  mount(secondFactorApi.addApp, ({ session, body }) => addApp(context, session, body.code));
  mount(secondFactorApi.removeApp, ({ session }) => removeApp(context, session));
  mount(secondFactorApi.newRecoveryCodes, ({ session }) => makeNewRecoveryCodes(context, session));
};
