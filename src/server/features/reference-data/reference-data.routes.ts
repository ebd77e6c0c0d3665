import { shippedRulesApi as api } from '#contract/shipped-rules.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { pendingShipped, takeOverShipped } from './shipped-rules.service.ts';

export const referenceDataRoutes: FeatureRoutes = (mount, context) => {
  mount(api.pending, ({ session }) => pendingShipped(context, session));
  mount(api.takeOver, ({ session }) => takeOverShipped(context, session));
};
