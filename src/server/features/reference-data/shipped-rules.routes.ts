import { shippedRulesApi as api } from '#contract/shipped-rules.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { previewTakeOver, takeOver } from './reference-data.door.ts';

export const shippedRulesRoutes: FeatureRoutes = (mount, context) => {
  mount(api.pending, ({ session }) => previewTakeOver(context, session));
  mount(api.takeOver, ({ session }) => takeOver(context, session));
};
