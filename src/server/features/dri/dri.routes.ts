import { driApi } from '#contract/dri.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { calculateFromQuery } from './calculate-from-query.ts';

export const driRoutes: FeatureRoutes = (mount) => {
  mount(driApi.calculate, async ({ query }) => calculateFromQuery(query));
};
