import { serviceTokensApi } from '#contract/service-tokens.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { createToken, listTokens, revokeToken } from './write-tokens.ts';

export const serviceTokensRoutes: FeatureRoutes = (mount, context) => {
  mount(serviceTokensApi.list, () => listTokens(context));
  mount(serviceTokensApi.create, ({ session, body }) => createToken(context, session, body));
  mount(serviceTokensApi.revoke, ({ session, params }) => revokeToken(context, session, params.tokenId));
};
