import { validationApi as api } from '#contract/validation.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { howGood, loadResult } from './validation-results.ts';

export const validationRoutes: FeatureRoutes = (mount, context) => {
  mount(api.howGood, () => howGood(context));
  mount(api.load, ({ session, body }) => loadResult(context, session, body));
};
